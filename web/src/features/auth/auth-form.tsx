import { type Credentials, credentials } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { AuthFrame } from './auth-frame.tsx'
import { InvitationLine } from './invitation-line.tsx'

interface AuthFormProps {
  title: string
  above?: ReactNode
  submitLabel: string
  busyLabel: string
  /** Whether a new password is being chosen. */
  choosing?: (password: string) => ReactNode
  /** Which field the server's sentence belongs to when it names none. */
  fallbackErrorField: keyof Credentials
  /** Sends what was typed; a rejection is shown under the field. */
  send: (credentials: Credentials) => Promise<void>
  /** Another way in, below the button. */
  instead?: ReactNode
  other: { question: string; answer: string; to: string }
}

/** The form that sign-in and registration share. */
export function AuthForm(props: AuthFormProps) {
  const { title, above, submitLabel, busyLabel, choosing, fallbackErrorField, send, instead, other } = props
  usePageTitle(title)
  const { form, field, sending, watch } = useSchemaForm({
    schema: credentials,
    defaultValues: { username: '', password: '' },
    send,
    onRefused: (error, reasons) => {
      if (reasons.username || reasons.password) return reasons
      return { [fallbackErrorField]: error instanceof ApiError ? error.message : MESSAGES.somethingFailed }
    },
  })

  return (
    <AuthFrame
      below={
        <>
          {other.question}{' '}
          <Link className="link" to={other.to}>
            {other.answer}
          </Link>
        </>
      }
    >
      {above}
      <InvitationLine />
      <form className="card auth__card" {...form} aria-labelledby="auth-title">
        <h1 id="auth-title">{title}</h1>
        <Field
          {...field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete={choosing ? 'new-password' : 'current-password'}
          required
          hint={choosing?.(watch('password'))}
        />
        <Button type="submit" variant="primary" size="large" busy={sending && busyLabel}>
          {submitLabel}
        </Button>
        {instead}
      </form>
    </AuthFrame>
  )
}
