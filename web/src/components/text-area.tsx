import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field.tsx'
import './text-area.css'

/** A field of several lines. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea onKeyDown={submitByCtrlEnter} {...props} className="text-area full pad-8-12 rounded on-background ink" />
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
