import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FieldFrame } from '../../components/field.tsx'
import './select-field.css'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  onChange: (value: string) => void
}

/** A labelled select. */
export function SelectField({ label, value, options, error, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="select select--field">
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </FieldFrame>
  )
}
