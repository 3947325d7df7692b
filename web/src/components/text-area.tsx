import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'

/** A field of several lines. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea
    onKeyDown={submitByCtrlEnter}
    {...props}
    className="text-area min-h-76 py-8 font-body text-13 text-(--text) resize-y aria-invalid:border-(--error-sign) max-md:text-[16px]"
  />
)

type TextAreaFieldProps = ComponentProps<typeof TextArea> & Pick<FieldProps, 'label' | 'remark' | 'hint' | 'error'>

/** A labelled field of several lines, with hint and error. */
export function TextAreaField({ label, remark, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} remark={remark} hint={hint} error={error}>
      <TextArea {...area} {...describedBy(id, hint, error)} id={id} />
    </FieldFrame>
  )
}

/** Submits the form of a text area by Ctrl+Enter, or ⌘+Enter; Enter alone writes a line. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
