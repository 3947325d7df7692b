import { element, onPerson } from '../../look/element.ts'
import type { View } from './view.ts'

/** How far it is. */
export function sendingContent({ done, total, stop }: View & { kind: 'sending' }): Node[] {
  const content: Node[] = []
  if (total > 0) {
    content.push(element('progress', { max: String(total), value: String(done), 'aria-label': 'Documentos enviados' }))
  }
  if (stop) {
    const button = element('button', { type: 'button', class: 'button button--plain' }, 'Parar')
    onPerson(button, 'click', () => {
      button.disabled = true
      button.textContent = 'A parar…'
      stop()
    })
    content.push(button)
  }
  return content
}
