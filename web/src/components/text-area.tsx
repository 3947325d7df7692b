import type { ComponentProps, KeyboardEvent } from 'react'
import './text-area.css'

/** A field of several lines. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea onKeyDown={submitByCtrlEnter} {...props} className="text-area full pad-8-12 rounded on-background ink" />
)

/** Submits the form of a text area by Ctrl+Enter, or ⌘+Enter; Enter alone writes a line. */
function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
