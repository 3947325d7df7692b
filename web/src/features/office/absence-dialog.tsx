import { type OfficeView, type Substitution, substitutionChange } from '@arauto/contract/office'
import { DateField } from '../../components/date-field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { saveSubstitution } from './api.ts'

interface AbsenceDialogProps {
  office: OfficeView
  /** The absence to change, or null for a new one. */
  substitution: Substitution | null
  onClose: () => void
  onSaved: () => void
}

/** Marks an absence: who is absent, who substitutes, and the first and last day. */
export default function AbsenceDialog({ office, substitution, onClose, onSaved }: AbsenceDialogProps) {
  const { me, members } = office
  const { form, controlled, sending } = useSchemaForm({
    schema: substitutionChange,
    defaultValues: {
      absent_id: substitution?.absent_id ?? me,
      substitute_id: substitution?.substitute_id ?? members.find(({ id }) => id !== me)?.id ?? 0,
      first_day: substitution?.first_day ?? '',
      last_day: substitution?.last_day ?? '',
    },
    send: async (absence) => {
      await saveSubstitution(substitution?.id ?? null, absence)
      toast.success(substitution ? 'Ausência alterada.' : 'Ausência marcada.')
      onSaved()
    },
  })
  const absent = controlled('absent_id', ['substitute_id'])
  const substitute = controlled('substitute_id')
  const named = members.map(({ id, username }) => ({
    value: String(id),
    label: id === me ? `${username} (eu)` : username,
  }))
  const close = () => !sending && onClose()
  return (
    <Dialog title={substitution ? 'Editar ausência' : 'Marcar ausência'} open onClose={close}>
      <form {...form}>
        <DialogBody>
          <p className="muted">
            Nesses dias, quem substitui vê e trata as notificações que a pessoa ausente vê. Não passa a gerir contas.
          </p>
          <div className="pair">
            <SelectField
              label="Quem está ausente"
              options={office.role === 'responsavel' ? named : named.filter(({ value }) => Number(value) === me)}
              value={String(absent.value)}
              error={absent.error}
              onChange={(id) => absent.onChange(Number(id))}
            />
            <SelectField
              label="Quem substitui"
              options={named}
              value={String(substitute.value)}
              error={substitute.error}
              onChange={(id) => substitute.onChange(Number(id))}
            />
          </div>
          <div className="pair">
            <DateField
              label="Primeiro dia"
              calendar="primeiro dia"
              required
              {...controlled('first_day', ['last_day'])}
            />
            <DateField label="Último dia" calendar="último dia" required {...controlled('last_day')} />
          </div>
        </DialogBody>
        <DialogFoot>
          <FormButtons sending={sending} onCancel={close} />
        </DialogFoot>
      </form>
    </Dialog>
  )
}
