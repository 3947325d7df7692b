import { type ComponentProps, useId } from 'react'
import './field.css'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string
  hint: string
}

/** A checkbox with one sentence that says what follows from it. */
export function Tick({ label, hint, ...input }: TickProps) {
  const id = useId()
  return (
    <div className="tick">
      <input {...input} type="checkbox" id={id} aria-describedby={`${id}-hint`} />
      <label className="tick__label" htmlFor={id}>
        {label}
      </label>
      <span className="tick__hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
