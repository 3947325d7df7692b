import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import { HEARING_MESSAGES, type OfficeHearing } from '@arauto/contract/office-hearings'
import { anyText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { addHearing, decideHearing } from '../../api/hearings.ts'
import { DateField } from '../date-field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { SelectField } from '../select-field.tsx'
import { refreshLists } from '../undo-toast.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { toldOf } from './use-hearing-decision.tsx'

const HOUR = 'Indique a hora como hh:mm.'
const typed = z.object({
  day: z.iso.date({ error: 'Indique o dia como dd/mm/aaaa.' }),
  hour: z.string().check(z.regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/, { error: HOUR })),
  kind: z.enum(Object.keys(HEARING_KINDS) as [HearingKind, ...HearingKind[]]),
  place: anyText(500),
  link: anyText(2000).check(
    z.refine((text) => text === '' || /^https?:\/\/\S+$/.test(text), { error: HEARING_MESSAGES.link }),
  ),
  reason: anyText(2000),
})

const KINDS = Object.entries(HEARING_KINDS).map(([value, label]) => ({ value, label }))

interface HearingDialogProps {
  /** The hearing to correct; left out for a new one. */
  hearing?: OfficeHearing
  /** Of a new one, whose it is. */
  of?: { notification_id: number } | { case: string }
  canConfirm: boolean
  onClose: () => void
}

/** The form of a hearing: to correct one, or to add one by hand. */
export default function HearingDialog({ hearing, of, canConfirm, onClose }: HearingDialogProps) {
  const client = useQueryClient()
  const action = canConfirm ? 'confirm' : 'propose'
  const { form, field, controlled, sending } = useSchemaForm({
    schema: typed,
    defaultValues: {
      day: hearing?.day ?? '',
      hour: hearing?.hour ?? '',
      kind: hearing?.kind ?? 'audiencia_final',
      place: hearing?.place ?? '',
      link: hearing?.link ?? '',
      reason: hearing?.reason ?? '',
    },
    send: async (values) => {
      const body = { ...values, hour: values.hour || null, action } as const
      const stored = hearing
        ? await decideHearing(hearing.id, { ...body, version: hearing.version })
        : await addHearing({ ...of, ...body })
      onClose()
      toldOf(client, stored, action)
      await refreshLists(client)
    },
  })
  const kind = controlled('kind')
  return (
    <Dialog title={hearing ? 'Corrigir diligência' : 'Acrescentar diligência'} open onClose={onClose}>
      <form {...form}>
        <DialogBody>
          <SelectField
            label="O que é"
            options={KINDS}
            {...kind}
            onChange={(value) => kind.onChange(value as HearingKind)}
          />
          <div className="pair">
            <DateField label="Dia" calendar="dia da diligência" required {...controlled('day')} />
            <Field label="Hora" remark="opcional" placeholder="hh:mm" maxLength={5} {...field('hour')} />
          </div>
          <Field label="Sala ou morada" remark="opcional" maxLength={500} {...field('place')} />
          <Field label="Endereço da videoconferência" remark="opcional" maxLength={2000} {...field('link')} />
          <Field label="Motivo ou nota" remark="opcional" maxLength={2000} {...field('reason')} />
        </DialogBody>
        <DialogFoot>
          <FormButtons
            sending={sending}
            onCancel={onClose}
            act={canConfirm ? 'Confirmar' : 'Propor'}
            acting={canConfirm ? 'A confirmar…' : 'A propor…'}
          />
        </DialogFoot>
      </form>
    </Dialog>
  )
}
