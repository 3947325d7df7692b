import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

interface OptionProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string
  hint: ReactNode
}

/** A checkbox with a sentence that says what it does. */
export const CheckboxField = (props: Omit<OptionProps, 'type'>) => <Option {...props} type="checkbox" />

/** A checkbox or radio button with a sentence. */
export function Option({ label, hint, ...input }: OptionProps) {
  const id = useId()
  return (
    <div className="option grid">
      <input {...input} id={id} aria-describedby={`${id}-hint`} />
      <label className="option__label" htmlFor={id}>
        {label}
      </label>
      <span className="hint option__hint pretty" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
