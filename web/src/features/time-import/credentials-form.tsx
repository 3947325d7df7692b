import { type TimeCredentialsSaved, timeCredentials } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { Field, PasswordField } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { saveCredentials } from './api.ts'

/** The ids of the toasts of a save, which the next save removes. */
const [SAVED, WARNING, FAILED] = ['time-credentials-saved', 'time-credentials-warning', 'time-credentials-failed']

export const dismissToasts = (): void => {
  for (const said of [SAVED, WARNING, FAILED]) toast.dismiss(said)
}

/**
 * Says that credentials were saved, or what a service says of them: both at once would contradict each other.
 *
 * @returns the service's sentence, or null
 */
export function showSaved({ warning, message }: TimeCredentialsSaved): string | null {
  if (warning) toast.warning(message, { toastId: WARNING })
  else toast.success(TIME_IMPORT_MESSAGES.credentialsSaved, { toastId: SAVED })
  return warning ? message : null
}

export function showFailure(error: unknown): undefined {
  const said = (error instanceof ApiError && error.serverMessage) || TIME_IMPORT_MESSAGES.credentialsSaveFailed
  if (!isSignedOut(error)) toast.error(said, { toastId: FAILED })
}

interface CredentialsFormProps {
  /** Closes the form; set where stored credentials are being replaced. */
  onCancel?: (() => void) | undefined
  /** Gets the server's sentence if a service refused the credentials or did not respond, else null. */
  onSaved: (warning: string | null) => void
}

/** `Configurar Credenciais`: the credentials of both services. A failed save keeps what was typed. */
export function CredentialsForm({ onCancel, onSaved }: CredentialsFormProps) {
  const { form, field, sending } = useSchemaForm({
    schema: timeCredentials,
    defaultValues: { email: '', password: '', token: '', workspace: '' },
    send: async (credentials) => {
      dismissToasts()
      onSaved(showSaved(await saveCredentials(credentials)))
    },
    onRefused: showFailure,
  })

  return (
    <form className="card form" {...form} aria-labelledby="time-credentials" autoComplete="off">
      <div>
        <h2 id="time-credentials">Configurar Credenciais</h2>
        <p className="lead">
          Os quatro campos são obrigatórios. Ficam cifrados e só servem para importar as suas horas.
        </p>
      </div>
      <div className="pair">
        <Field
          {...field('email')}
          label="Email Toggl"
          type="email"
          required
          autoComplete="off"
          placeholder="nome@escritorio.pt"
          autoCapitalize="none"
          maxLength={254}
        />
        <PasswordField
          {...field('password')}
          label="Password Toggl"
          required
          autoComplete="new-password"
          maxLength={1024}
        />
      </div>
      <PasswordField
        {...field('token')}
        label="Token Notion"
        required
        autoComplete="new-password"
        maxLength={1024}
        hint="Da integração interna que criou em notion.so/profile/integrations."
      />
      <Field
        {...field('workspace')}
        label="Workspace ID Toggl"
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        hint="O número que está no endereço do Toggl, depois de «workspaces»."
      />
      <div className="form__foot">
        <FormButtons sending={sending} onCancel={onCancel} act="Salvar Credenciais" acting="A salvar…" />
      </div>
    </form>
  )
}
