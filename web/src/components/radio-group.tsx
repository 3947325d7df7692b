import { type ReactNode, useId } from 'react'
import './field.css'

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
    <fieldset className="stack stack--tight">
      <legend>{legend}</legend>
      {options.map((option) => (
        <div className="option grid" key={option.value}>
          <input
            type="radio"
            name={id}
            id={`${id}-${option.value}`}
            value={option.value}
            checked={option.value === value}
            aria-describedby={`${id}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
          />
          <label className="option__label" htmlFor={`${id}-${option.value}`}>
            {option.label}
          </label>
          <span className="hint option__hint pretty" id={`${id}-${option.value}-hint`}>
            {option.hint}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
