import { element, onUserEvent } from '../../ui/element.ts'
import type { View } from './view.ts'

/** Shows a page's structure before it is saved as a file. */
export function structureContent({ html, name }: View & { kind: 'structure' }, close: () => void): Node[] {
  const save = element('button', { type: 'button', class: 'button' }, 'Guardar ficheiro')
  onUserEvent(save, 'click', () => {
    const link = element('a', { href: URL.createObjectURL(new Blob([html], { type: 'text/html' })), download: name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  })
  const cancel = element('button', { type: 'button', class: 'button button--plain' }, 'Fechar')
  onUserEvent(cancel, 'click', close)
  return [
    element('pre', { class: 'structure', tabindex: '0', 'aria-label': 'O que o ficheiro vai ter' }, html),
    element('div', { class: 'foot' }, save, cancel),
  ]
}
