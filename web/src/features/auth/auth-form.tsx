import { type Credentials, credentials } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { skipToken, useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { Link } from '../../components/link.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { invitationQuery, isInvitationRefused } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { dropInvitation, onInvitationDropped, readInvitation } from './kept-invitation.ts'

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
      <form className="card auth__card gap-16" {...form} aria-labelledby="auth-title">
        <h1 className="mb-4 text-[18px]/26" id="auth-title">
          {title}
        </h1>
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

/** The invitation that goes with the sign-in or the registration, or why it cannot be used; nothing without one. */
function InvitationLine() {
  const secret = useSyncExternalStore(onInvitationDropped, readInvitation)
  const { data, error } = useQuery(secret ? invitationQuery(secret) : { queryKey: ['invitation'], queryFn: skipToken })
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    if (!isInvitationRefused(error)) return
    setRefusal(error.message)
    dropInvitation()
  }, [error])
  if (!secret && !refusal) return null
  const from = data?.invited_by ? ` de ${data.invited_by}` : ''
  const words = data ? `Convite${from} para ${data.office}.` : 'Tem um convite para um escritório.'
  return (
    <p className="text-soft row wrap-anywhere max-w-400" role="status">
      <MailOpen className="icon" aria-hidden />
      <span>{refusal || words}</span>
      {!refusal && (
        <Button variant="ghost" size="small" aria-label="Ignorar o convite" onClick={dropInvitation}>
          Ignorar
        </Button>
      )}
    </p>
  )
}
