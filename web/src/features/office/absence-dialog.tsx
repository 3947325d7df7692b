import { addSubstitution, changeSubstitution } from '@arauto/contract/calls/office'
import { type OfficeView, type Substitution, substitutionChange } from '@arauto/contract/office'
import { sendCall } from '../../api/call.ts'
import { DateField } from '../../components/date-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { PersonField } from '../../components/person-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

interface AbsenceDialogProps {
  office: OfficeView
  /** The absence to change, or null for a new one. */
  substitution: Substitution | null
  onClose: () => void
  onSaved: () => void
}

/** Records an absence: the absent member, the substitute, and the first and last day. */
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
    send: async (body) => {
      if (substitution) await sendCall(changeSubstitution, { params: { id: substitution.id }, body })
      else await sendCall(addSubstitution, { body })
      toast.success(substitution ? 'Ausência alterada.' : 'Ausência marcada.')
      onSaved()
    },
  })
  const absent = controlled('absent_id', ['substitute_id'])
  const substitute = controlled('substitute_id')
  const named = members.map(({ id, username: name }) => ({ id, name, note: id === me ? 'eu' : undefined }))
  return (
    <FormDialog
      title={substitution ? 'Editar ausência' : 'Marcar ausência'}
      form={form}
      onClose={onClose}
      sending={sending}
    >
      <p className="muted">
        Nesses dias, quem substitui vê e trata as notificações que a pessoa ausente vê. Não passa a gerir contas.
      </p>
      <div className="pair">
        <PersonField
          label="Quem está ausente"
          people={office.role === 'responsavel' ? named : named.filter(({ id }) => id === me)}
          {...absent}
        />
        <PersonField label="Quem substitui" people={named.filter(({ id }) => id !== absent.value)} {...substitute} />
      </div>
      <div className="pair">
        <DateField label="Primeiro dia" calendar="primeiro dia" required {...controlled('first_day', ['last_day'])} />
        <DateField label="Último dia" calendar="último dia" required {...controlled('last_day')} />
      </div>
    </FormDialog>
  )
}
