import type { KeyboardEvent } from 'react'

/** Submits the form of a text area by Ctrl+Enter, or ⌘+Enter; Enter alone writes a line. */
export function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
