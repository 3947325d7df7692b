import { type ComponentProps, type ReactNode, useId } from 'react'

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
    <div className="option grid grid-cols-[18px_minmax(0,1fr)] gap-x-10 gap-y-2 cursor-pointer">
      <input {...input} className="size-18 mt-1" id={id} aria-describedby={`${id}-hint`} />
      <label className="text-13/20 font-medium" htmlFor={id}>
        {label}
      </label>
      <span className="hint text-pretty col-2" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
