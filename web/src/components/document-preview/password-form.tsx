import { MESSAGES } from '@arauto/contract/messages'
import { Lock } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { PasswordField } from '../field.tsx'

/** Asks for the password of a protected PDF, again after a wrong one. It is not stored. */
export function PasswordForm({ refused, onUnlock }: { refused: boolean; onUnlock: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(!password)
    if (password) onUnlock(password)
    else field.current?.focus()
  }

  return (
    <form
      className="card grid gap-16 w-[min(360px,calc(100vw_-_64px))] p-24"
      noValidate
      onSubmit={submit}
      aria-labelledby="preview-locked"
    >
      <span className="tile icon-16">
        <Lock className="icon" aria-hidden />
      </span>
      <div>
        <h2 id="preview-locked">Documento protegido</h2>
        <p className="muted mt-4 text-13">Escreva a password deste PDF para o ver. Não é guardada.</p>
      </div>
      <PasswordField
        ref={field}
        label="Password"
        autoComplete="off"
        value={password}
        error={
          missing && !password
            ? MESSAGES.required
            : refused && !password
              ? 'Password incorreta. Tente novamente.'
              : undefined
        }
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Abrir documento
      </Button>
    </form>
  )
}
