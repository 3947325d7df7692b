import { changeTimeCredentials } from '@arauto/contract/calls/time-import'
import { type TimeCredentials, type TimeCredentialsStatus, timeCredentials } from '@arauto/contract/time-import'
import * as z from '@arauto/contract/zod'
import { call } from '../../api/call.ts'
import { Field, PasswordField } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { SECRET, useCredentials, WORKSPACE } from './credentials-form.tsx'

const OF_TOGGL = z.pick(timeCredentials, { email: true, password: true, workspace: true })
const OF_NOTION = z.pick(timeCredentials, { token: true })

interface CorrectionFormProps {
  refused: NonNullable<TimeCredentialsStatus['refused']>
  onCancel: () => void
  /** Called with what a service says of the new credentials, or null. */
  onSaved: (warning: string | null) => void
}

/** Asks only for what a service refused; what is no secret is filled in. */
export function CorrectionForm({ refused, onCancel, onSaved }: CorrectionFormProps) {
  return (
    <div className="form">
      {refused.toggl && <TogglForm refused={refused} onCancel={onCancel} onSaved={onSaved} />}
      {refused.notion && <NotionForm onCancel={onCancel} onSaved={onSaved} />}
    </div>
  )
}

const correct = (body: Partial<TimeCredentials>) => call(changeTimeCredentials, { body })

function TogglForm({ refused: { email, workspace }, onCancel, onSaved }: CorrectionFormProps) {
  const defaults = { email, password: '', workspace }
  const { form, field, sending } = useCredentials(OF_TOGGL, defaults, correct, onSaved)
  return (
    <form className="card form" {...form} aria-labelledby="time-correct-toggl" autoComplete="off">
      <h2 id="time-correct-toggl">Corrigir o acesso ao Toggl</h2>
      <div className="pair">
        <Field {...field('email')} label="Email Toggl" type="email" required autoComplete="off" maxLength={254} />
        <PasswordField {...field('password')} {...SECRET} label="Password Toggl" />
      </div>
      <Field {...field('workspace')} {...WORKSPACE} />
      <div className="wrap form__foot justify-end">
        <FormButtons sending={sending} onCancel={onCancel} />
      </div>
    </form>
  )
}

function NotionForm({ onCancel, onSaved }: Omit<CorrectionFormProps, 'refused'>) {
  const { form, field, sending } = useCredentials(OF_NOTION, { token: '' }, correct, onSaved)
  return (
    <form className="card form" {...form} aria-labelledby="time-correct-notion" autoComplete="off">
      <h2 id="time-correct-notion">Corrigir o acesso ao Notion</h2>
      <PasswordField {...field('token')} {...SECRET} label="Token Notion" />
      <div className="wrap form__foot justify-end">
        <FormButtons sending={sending} onCancel={onCancel} />
      </div>
    </form>
  )
}
