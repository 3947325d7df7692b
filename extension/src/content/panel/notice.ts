import { element, onUserEvent } from '../../ui/element.ts'
import type { View } from './view.ts'

/** A message and, where there is one, the action to take. */
export function noticeContent({ detail, action }: View & { kind: 'notice' }): Node[] {
  const content: Node[] = []
  if (detail) content.push(element('p', { class: 'muted', dir: 'auto' }, detail))
  if (action) {
    const button = element('button', { type: 'button', class: 'button' }, action.label)
    onUserEvent(button, 'click', () => {
      button.disabled = true
      action.run()
    })
    content.push(button)
  }
  return content
}
