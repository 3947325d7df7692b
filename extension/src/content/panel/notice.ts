import { element, onPerson } from '../../look/element.ts'
import type { View } from './view.ts'

/** One thing to know and, where there is one, the way on. */
export function noticeContent({ detail, action }: View & { kind: 'notice' }): Node[] {
  const content: Node[] = []
  if (detail) content.push(element('p', { class: 'muted', dir: 'auto' }, detail))
  if (action) {
    const button = element('button', { type: 'button', class: 'button' }, action.label)
    onPerson(button, 'click', () => {
      button.disabled = true
      action.run()
    })
    content.push(button)
  }
  return content
}
