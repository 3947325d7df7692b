import { type ReactNode, useId } from 'react'
import { Option } from './checkbox-field.tsx'

interface RadioGroupProps<Value extends string> {
  legend: string
  value: Value
  /** The choices, each with a sentence that says what it means. */
  options: readonly { value: Value; label: string; hint: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice of one among a few options, all of them shown with what they mean. */
export function RadioGroup<Value extends string>({ legend, value, options, onChange }: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className="stack gap-10">
      <legend>{legend}</legend>
      {options.map((option) => (
        <Option
          key={option.value}
          type="radio"
          name={id}
          value={option.value}
          checked={option.value === value}
          label={option.label}
          hint={option.hint}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}
