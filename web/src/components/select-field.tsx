import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import './select-field.css'

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value
  onChange: (value: Value) => void
}

interface OptionsProps<Value extends string> extends SelectProps<Value> {
  options: readonly { value: Value; label: string }[]
}

/** A select of a few options. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  className = '',
  ...select
}: OptionsProps<Value>) {
  return (
    <span className={`select ${className}`.trim()}>
      <select {...select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}

/** A select with its label. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  ...select
}: OptionsProps<Value> & { label: string; hint?: string; error?: string | undefined }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Select {...select} {...describedBy(id, hint, error)} id={id} className="select--field" />
    </FieldFrame>
  )
}
