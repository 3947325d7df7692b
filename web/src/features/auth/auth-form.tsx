import type { Credentials } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, fieldReason } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { Logo } from '../../components/logo.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import './auth-form.css'

interface AuthFormProps {
  title: string
  submitLabel: string
  busyLabel: string
  /** Whether a new password is being chosen. */
  choosing?: (password: string) => ReactNode
  /** Which field the server's sentence belongs to when it names none. */
  fallbackErrorField: keyof Credentials
  /** Sends what was typed; a rejection is told under the field. */
  send: (credentials: Credentials) => Promise<void>
  other: { question: string; answer: string; to: string }
}

/** The form that sign-in and registration share. */
export function AuthForm({ title, submitLabel, busyLabel, choosing, fallbackErrorField, send, other }: AuthFormProps) {
  usePageTitle(title)
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const [running, setRunning] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function change(field: keyof Credentials, value: string) {
    setCredentials((before) => ({ ...before, [field]: value }))
    setErrors((before) => ({ ...before, [field]: undefined }) as Partial<Credentials>)
  }

  function show(found: Partial<Credentials>) {
    setErrors(found)
    const first = found.username ? 'username' : 'password'
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (running) return
    const missing: Partial<Credentials> = {}
    if (!credentials.username.trim()) missing.username = MESSAGES.required
    if (!credentials.password) missing.password = MESSAGES.required
    if (missing.username || missing.password) return show(missing)
    setRunning(true)
    setErrors({})
    try {
      await send(credentials)
    } catch (error) {
      show(problemsFrom(error, fallbackErrorField))
    } finally {
      setRunning(false)
    }
  }

  return (
    <main className="auth">
      <div className="auth__brand">
        <Logo size={52} />
        <b>Arauto</b>
        <span>As notificações do tribunal, num só lugar</span>
      </div>
      <form className="card auth__card" ref={form} noValidate onSubmit={submit} aria-labelledby="door-title">
        <h1 id="door-title">{title}</h1>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          value={credentials.username}
          error={errors.username}
          onChange={(event) => change('username', event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete={choosing ? 'new-password' : 'current-password'}
          required
          value={credentials.password}
          error={errors.password}
          hint={choosing?.(credentials.password)}
          onChange={(event) => change('password', event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={running && busyLabel}>
          {submitLabel}
        </Button>
      </form>
      <p className="auth__other">
        {other.question}{' '}
        <Link className="link" to={other.to}>
          {other.answer}
        </Link>
      </p>
    </main>
  )
}

/** The server's reasons by field; a sentence without a field goes under the one it speaks of. */
function problemsFrom(error: unknown, fallbackErrorField: keyof Credentials): Partial<Credentials> {
  const found: Partial<Credentials> = {}
  for (const field of ['username', 'password'] as const) {
    const reason = fieldReason(error, field)
    if (reason) found[field] = reason
  }
  if (Object.keys(found).length > 0) return found
  return { [fallbackErrorField]: error instanceof ApiError ? error.message : MESSAGES.somethingFailed }
}
