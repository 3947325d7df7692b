import { element, onUserEvent } from '../../ui/element.ts'
import type { View } from './view.ts'

/** A progress bar and a button to stop. */
export function sendingContent({ done, total, stop }: View & { kind: 'sending' }): Node[] {
  const content: Node[] = []
  if (total > 0) {
    content.push(element('progress', { max: String(total), value: String(done), 'aria-label': 'Documentos enviados' }))
  }
  if (stop) {
    const button = element('button', { type: 'button', class: 'button button--plain' }, 'Parar')
    onUserEvent(button, 'click', () => {
      button.disabled = true
      button.textContent = 'A parar…'
      stop()
    })
    content.push(button)
  }
  return content
}
