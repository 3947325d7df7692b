import type { AuditPage } from '@arauto/contract/audit'
import { AUDIT_GROUPS, type AuditEvent } from '@arauto/contract/audit-words'
import { isCalendarDay } from '@arauto/contract/calendar-day'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { useId, useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { FieldFrame } from '../../components/field.tsx'
import { EVERYBODY, PersonCombobox } from '../../components/person-combobox.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { AuditView } from './audit-view.ts'

interface AuditFiltersProps {
  view: AuditView
  change: (part: Partial<AuditView>) => void
  people: AuditPage['people']
}

const EVENTS = Object.entries(AUDIT_GROUPS).flatMap(([group, words]) =>
  (Object.entries(words) as [AuditEvent, string][]).map(([value, label]) => ({ value, label, group })),
)

/** Looks for entries by what was done, by whom or to whom, and by day. */
export function AuditFilters({ view, change, people }: AuditFiltersProps) {
  const everybody = { id: EVERYBODY, name: 'Todos' }
  const id = useId()
  return (
    <search
      className="audit__filters grid items-start gap-12 border-b border-(--hairline) grid-cols-[repeat(2,minmax(0,1fr))_repeat(2,152px)] py-16 pr-16 pl-20 max-md:p-16"
      aria-label="Filtrar o registo"
    >
      <SelectField
        label="O quê"
        options={[{ value: '', label: 'Tudo' }, ...EVENTS]}
        value={view.event}
        onChange={(event) => change({ event })}
      />
      <FieldFrame id={id} label="Quem">
        <PersonCombobox
          id={id}
          people={[everybody, ...people]}
          value={people.find((one) => String(one.id) === view.who) ?? everybody}
          onChange={(one) => change({ who: one.id === EVERYBODY ? '' : String(one.id) })}
        />
      </FieldFrame>
      <DayFilter
        label="De"
        calendar="primeiro dia"
        value={view.from}
        error={view.from && view.to && view.from > view.to ? TIME_IMPORT_MESSAGES.datesReversed : undefined}
        onChange={(from) => change({ from })}
      />
      <DayFilter label="Até" calendar="último dia" value={view.to} onChange={(to) => change({ to })} />
    </search>
  )
}

interface DayFilterProps {
  label: string
  calendar: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** A day that counts once it is written whole. */
function DayFilter({ label, calendar, value, error, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  // As many characters as a whole day has.
  const isWrong = typed.length >= 10 && !isCalendarDay(typed)
  return (
    <DateField
      label={label}
      calendar={calendar}
      name={calendar}
      value={typed}
      error={isWrong ? TIME_IMPORT_MESSAGES.dateInvalid : error}
      onChange={(next) => {
        setTyped(next)
        const day = isCalendarDay(next) ? next : ''
        if (day !== value) onChange(day)
      }}
    />
  )
}
