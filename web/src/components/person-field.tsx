import { useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { PersonCombobox, type PersonOption } from './person-combobox.tsx'

interface PersonFieldProps {
  label: string
  people: readonly PersonOption[]
  /** The number of the chosen person. */
  value: number
  error?: string | undefined
  onChange: (id: number) => void
}

/** A labelled field of a form, for one of some people. */
export function PersonField({ label, people, value, error, onChange }: PersonFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <PersonCombobox
        id={id}
        people={people}
        value={people.find((one) => one.id === value) ?? null}
        describedBy={describedBy(id, null, error)['aria-describedby']}
        invalid={Boolean(error)}
        onChange={(person) => person.id !== null && onChange(person.id)}
      />
    </FieldFrame>
  )
}
