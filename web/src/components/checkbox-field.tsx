import { type ComponentProps, useId } from 'react'
import './field.css'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string
  hint: string
}

/** A checkbox with a sentence that says what it does. */
export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className="option grid">
      <input {...input} type="checkbox" id={id} aria-describedby={`${id}-hint`} />
      <label className="option__label" htmlFor={id}>
        {label}
      </label>
      <span className="hint option__hint pretty" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
