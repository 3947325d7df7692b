import { MESSAGES } from '@arauto/contract/messages'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { ApiError, fieldReason, isSignedOut } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { saveCredentials } from './api.ts'

const NOTHING = { email: '', password: '', token: '', workspace: '' }
type Name = keyof typeof NOTHING
const NAMES = Object.keys(NOTHING) as Name[]

/** What was said of a save; the next one puts it away. */
const [SAVED, WARNING, FAILED] = ['time-credentials-saved', 'time-credentials-warning', 'time-credentials-failed']

interface CredentialsFormProps {
  /** Set where stored credentials are being replaced. */
  onCancel?: (() => void) | undefined
  /** Told the sentence where a service refused what was saved, or could not be asked. */
  onSaved: (warning: string | null) => void
}

/** Configurar Credenciais: what signs in to both services. A failed save keeps what was typed. */
export function CredentialsForm({ onCancel, onSaved }: CredentialsFormProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const saving = useMutation({
    mutationFn: saveCredentials,
    gcTime: 0,
    onMutate: () => {
      for (const said of [SAVED, WARNING, FAILED]) toast.dismiss(said)
    },
    onSuccess: (answer) => {
      const warning = (answer?.warning && answer.message) || null
      // Saved, yet refused: no green sign beside the refusal.
      const tell = warning ? toast.info : toast.success
      tell(TIME_IMPORT_MESSAGES.credentialsSaved, { toastId: SAVED })
      if (warning) toast.warning(warning, { toastId: WARNING })
      setTyped(NOTHING)
      onSaved(warning)
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      const reasons = NAMES.map((name) => [name, fieldReason(error, name)] as const)
      show(Object.fromEntries(reasons.filter(([, reason]) => reason !== null)))
      toast.error((error instanceof ApiError && error.said) || TIME_IMPORT_MESSAGES.credentialsSaveFailed, {
        toastId: FAILED,
      })
    },
  })

  function show(found: Partial<Record<Name, string>>) {
    setErrors(found)
    const [name] = Object.keys(found)
    if (name) form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const found: Partial<Record<Name, string>> = {}
    const mail = form.current?.querySelector<HTMLInputElement>('input[name="email"]')
    if (mail && !mail.validity.valid && typed.email) found.email = MESSAGES.invalidEmail
    for (const name of NAMES) if (!typed[name].trim()) found[name] = MESSAGES.required
    show(Object.fromEntries(NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : []))))
    if (Object.keys(found).length === 0) saving.mutate(typed)
  }

  const field = (name: Name) => ({
    name,
    required: true,
    autoComplete: 'off',
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: event.target.value }))
      setErrors(({ [name]: _gone, ...rest }) => rest)
    },
  })

  return (
    <form
      ref={form}
      className="card time-import__form"
      noValidate
      onSubmit={submit}
      aria-labelledby="time-credentials"
      autoComplete="off"
    >
      <div>
        <h2 id="time-credentials">Configurar Credenciais</h2>
        <p className="time-import__lead">
          Os quatro campos são obrigatórios. Ficam cifrados e só servem para importar as suas horas.
        </p>
      </div>
      <div className="time-import__pair">
        <Field
          label="Email Toggl"
          type="email"
          placeholder="nome@escritorio.pt"
          autoCapitalize="none"
          maxLength={254}
          {...field('email')}
        />
        <PasswordField label="Password Toggl" maxLength={1024} {...field('password')} autoComplete="new-password" />
      </div>
      <PasswordField
        label="Token Notion"
        maxLength={1024}
        hint="Da integração interna que criou em notion.so/profile/integrations."
        {...field('token')}
        autoComplete="new-password"
      />
      <Field
        label="Workspace ID Toggl"
        inputMode="numeric"
        maxLength={40}
        hint="O número que está no endereço do Toggl, depois de «workspaces»."
        {...field('workspace')}
      />
      <div className="time-import__foot">
        {onCancel && (
          <Button variant="ghost" disabled={saving.isPending} onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="primary" busy={saving.isPending && 'A salvar…'}>
          Salvar Credenciais
        </Button>
      </div>
    </form>
  )
}
