import { addHearing, decideHearing } from '@arauto/contract/calls/hearings'
import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import { HEARING_MESSAGES, type OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { anyText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { attendingQuery } from '../../api/hearings.ts'
import { DateField } from '../date-field.tsx'
import { Field } from '../field.tsx'
import { SelectField } from '../select-field.tsx'
import { useSchemaForm } from '../use-schema-form.ts'

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
  assignee_id: z.int(),
})
/** The person in charge of the notification. */
const IN_CHARGE = 0

const KINDS = Object.entries(HEARING_KINDS).map(([value, label]) => ({ value, label }))

interface HearingForm {
  /** The hearing to change; left out for a new one. */
  hearing?: OfficeHearing | undefined
  /** What a new hearing belongs to. */
  of?: { notification_id: number } | { case: string } | undefined
  canConfirm: boolean
  onStored: (stored: OfficeHearing) => void
}

/** The form of a hearing: to change one, or to add one by hand. */
export function useHearingForm({ hearing, of, canConfirm, onStored }: HearingForm) {
  const form = useSchemaForm({
    schema: typed,
    defaultValues: {
      day: hearing?.day ?? '',
      hour: hearing?.hour ?? '',
      kind: hearing?.kind ?? 'audiencia_final',
      place: placeWords(hearing?.place ?? ''),
      link: hearing?.link ?? '',
      reason: hearing?.reason ?? '',
      assignee_id: hearing?.assignee_id ?? IN_CHARGE,
    },
    send: async (values) => {
      const { assignee_id: id, ...others } = values
      const action = canConfirm ? ('confirm' as const) : ('propose' as const)
      const body = { ...others, hour: values.hour || null, assignee_id: id === IN_CHARGE ? null : id, action }
      onStored(
        hearing
          ? await call(decideHearing, { params: { id: hearing.id }, body: { ...body, version: hearing.version } })
          : await call(addHearing, { body: { ...of, ...body } }),
      )
    },
  })
  const notificationId = hearing ? hearing.notification_id : of && 'notification_id' in of ? of.notification_id : null
  return { ...form, notificationId }
}

/** Day, hour, place and person of a hearing. */
export function HearingFields({ editor }: { editor: ReturnType<typeof useHearingForm> }) {
  const { field, controlled, notificationId } = editor
  const kind = controlled('kind')
  const assignee = controlled('assignee_id')
  const { data: people = [] } = useQuery(attendingQuery(notificationId))
  return (
    <>
      <div className="pair">
        <DateField label="Dia" calendar="dia da diligência" required {...controlled('day')} />
        <Field label="Hora" remark="opcional" placeholder="hh:mm" maxLength={5} {...field('hour')} />
      </div>
      <SelectField
        label="O que é"
        options={KINDS}
        {...kind}
        onChange={(value) => kind.onChange(value as HearingKind)}
      />
      <Field label="Sala ou morada" remark="opcional" maxLength={500} {...field('place')} />
      <Field label="Endereço da videoconferência" remark="opcional" maxLength={2000} {...field('link')} />
      <SelectField
        label="Quem vai"
        name={assignee.name}
        error={assignee.error}
        options={[
          { value: String(IN_CHARGE), label: 'Quem tem a notificação a cargo' },
          ...people.flatMap(({ id, name }) => (id === null ? [] : [{ value: String(id), label: name }])),
        ]}
        value={String(assignee.value)}
        onChange={(id) => assignee.onChange(Number(id))}
      />
      <Field label="Motivo ou nota" remark="opcional" maxLength={2000} {...field('reason')} />
    </>
  )
}
