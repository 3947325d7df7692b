import { saveTimeCredentials } from '@arauto/contract/calls/time-import'
import { type TimeCredentialsSaved, timeCredentials } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import type * as z from '@arauto/contract/zod'
import type { FieldValues } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { Field, PasswordField } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

/** The ids of the toasts of a save, which the next save removes. */
const [SAVED, WARNING, FAILED] = ['time-credentials-saved', 'time-credentials-warning', 'time-credentials-failed']

/**
 * Says that credentials were saved, or what a service says of them: both at once would contradict each other.
 *
 * @returns the service's sentence, or null
 */
function showSaved({ warning, message }: TimeCredentialsSaved): string | null {
  if (warning) toast.warning(message, { toastId: WARNING })
  else toast.success(TIME_IMPORT_MESSAGES.credentialsSaved, { toastId: SAVED })
  return warning ? message : null
}

function showFailure(error: unknown): undefined {
  const said = (error instanceof ApiError && error.serverMessage) || TIME_IMPORT_MESSAGES.credentialsSaveFailed
  if (!isSignedOut(error)) toast.error(said, { toastId: FAILED })
}

interface CredentialsFormProps {
  /** Closes the form; set where stored credentials are being replaced. */
  onCancel?: (() => void) | undefined
  /** Gets the server's sentence if a service refused the credentials or did not respond, else null. */
  onSaved: (warning: string | null) => void
}

/** A form of credentials. @param send stores them */
export const useCredentials = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: Input,
  send: (credentials: Output) => Promise<TimeCredentialsSaved>,
  onSaved: CredentialsFormProps['onSaved'],
) =>
  useSchemaForm({
    schema,
    defaultValues,
    send: async (credentials) => {
      for (const said of [SAVED, WARNING, FAILED]) toast.dismiss(said)
      onSaved(showSaved(await send(credentials)))
    },
    onRefused: showFailure,
  })

/** What is asked for each secret. */
export const SECRET = { required: true, autoComplete: 'new-password', maxLength: 1024 } as const
/** What is asked for the number of the workspace. */
export const WORKSPACE = {
  label: 'Workspace ID Toggl',
  required: true,
  autoComplete: 'off',
  inputMode: 'numeric',
  maxLength: 40,
} as const

/** `Configurar Credenciais`: the credentials of both services. A failed save keeps what was typed. */
export function CredentialsForm({ onCancel, onSaved }: CredentialsFormProps) {
  const { form, field, sending } = useCredentials(
    timeCredentials,
    { email: '', password: '', token: '', workspace: '' },
    (body) => call(saveTimeCredentials, { body }),
    onSaved,
  )

  return (
    <form className="card form" {...form} aria-labelledby="time-credentials" autoComplete="off">
      <div>
        <h2 id="time-credentials">Configurar Credenciais</h2>
        <p className="text-muted mt-4">
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
        <PasswordField {...field('password')} {...SECRET} label="Password Toggl" />
      </div>
      <PasswordField
        {...field('token')}
        {...SECRET}
        label="Token Notion"
        hint="Da integração interna que criou em notion.so/profile/integrations."
      />
      <Field
        {...field('workspace')}
        {...WORKSPACE}
        hint="O número que está no endereço do Toggl, depois de «workspaces»."
      />
      <div className="wrap form__foot justify-end">
        <FormButtons sending={sending} onCancel={onCancel} act="Salvar Credenciais" />
      </div>
    </form>
  )
}
