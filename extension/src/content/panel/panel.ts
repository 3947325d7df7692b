import { ROUND_MESSAGES } from '../../extension-messages.ts'
import { element, icon, logoImage, onUserEvent } from '../../ui/element.ts'
import { listContent } from './list.ts'
import css from './panel.css?inline'
import { shapeContent } from './shape.ts'
import type { View } from './view.ts'

/** Events that do not propagate to the page, whose own scripts handle keys and clicks. */
const STOPPED_EVENTS = ['keydown', 'keyup', 'keypress', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu']
/** Space around the panel, in pixels. */
const MARGIN = 16

/** The panel on the portal's page. */
export interface Panel {
  show(view: View): void
  /** Removes it from the page. */
  remove(): void
}

/**
 * Adds the panel to the page: in the corner, in a closed shadow root that the page's styles and scripts cannot reach.
 * An empty block of its height at the end of the page lets everything be scrolled out from under it.
 */
export function openPanel(): Panel {
  const host = element('div')
  const shadow = host.attachShadow({ mode: 'closed' })
  const status = element('p', { class: 'status', role: 'status', tabindex: '-1' })
  const content = element('div', { class: 'content' })
  const body = element('div', { class: 'body', id: 'body' }, status, content)
  const summary = element('span', { class: 'summary' })
  const fold = element(
    'button',
    { type: 'button', class: 'fold', 'aria-controls': 'body' },
    logoImage(),
    element('span', { class: 'name' }, 'Arauto'),
    summary,
    icon('down'),
  )
  const frame = element('section', { class: 'panel', 'aria-label': 'Arauto' }, fold, body)
  shadow.append(element('style', {}, css), frame)

  const setFolded = (folded: boolean) => {
    frame.toggleAttribute('data-folded', folded)
    fold.setAttribute('aria-expanded', String(!folded))
    fold.title = folded ? 'Abrir o painel do Arauto' : 'Fechar o painel do Arauto'
  }
  setFolded(false)
  onUserEvent(fold, 'click', () => setFolded(!frame.hasAttribute('data-folded')))
  onUserEvent(frame, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    setFolded(true)
    fold.focus()
  })
  for (const type of STOPPED_EVENTS) frame.addEventListener(type, (event) => event.stopPropagation())

  host.style.cssText = 'all: initial; display: block'
  document.documentElement.append(host)
  new ResizeObserver(() => {
    host.style.height = `${frame.offsetHeight + 2 * MARGIN}px`
  }).observe(frame)

  return {
    show(view) {
      const hadFocus = content.contains(shadow.activeElement)
      const [words, nodes] = drawn(view, () => host.remove())
      summary.textContent = words
      status.textContent = view.text
      status.dataset.tone = 'tone' in view ? view.tone : 'calm'
      content.replaceChildren(...nodes)
      if (view.kind === 'notice' && view.folded) setFolded(true)
      // The pressed control was removed: focus moves to the status, so that screen readers announce the result.
      if (hadFocus) status.focus()
    },
    remove: () => host.remove(),
  }
}

/** @returns the text of the folded panel, and what stands below its sentence */
function drawn(view: View, close: () => void): [summary: string, content: Node[]] {
  switch (view.kind) {
    case 'waiting':
      return ['', []]
    case 'notice':
      return [view.summary, noticeContent(view)]
    case 'choose':
      return ['De quem é?', chooseContent(view)]
    case 'list':
      return [listSummary(view), listContent(view)]
    case 'report':
      return ['Leitura automática', reportContent(view, close)]
    case 'shape':
      return ['Confirmar leitura', shapeContent(view)]
    case 'structure':
      return ['Estrutura', structureContent(view, close)]
    case 'sending':
      return ['A enviar…', sendingContent(view)]
  }
}

function listSummary({ newRecords, failures }: View & { kind: 'list' }): string {
  if (newRecords > 0) return `${newRecords} por enviar`
  return failures.length > 0 ? 'Faltam documentos' : 'Tudo enviado'
}

/** A message and, where there is one, the action to take. */
const noticeContent = ({ detail, action }: View & { kind: 'notice' }): Node[] => [
  ...(detail ? [element('p', { class: 'muted', dir: 'auto' }, detail)] : []),
  ...(action ? [buttonOnce('button', action.label, action.run)] : []),
]

/**
 * A select for the account, where the page does not show whose it is. Asked on each page, since the next may be another
 * lawyer's.
 */
function chooseContent({ accounts, choose }: View & { kind: 'choose' }): Node[] {
  const select = element(
    'select',
    { id: 'account', class: 'input' },
    element('option', { value: '' }, 'Escolha a conta…'),
    ...accounts.map(({ id, advogado, username }) =>
      element('option', { value: String(id) }, `${advogado} (${username})`),
    ),
  )
  const button = buttonOnce('button', 'Continuar', () => choose(Number(select.value)))
  button.disabled = true
  onUserEvent(select, 'change', () => {
    button.disabled = select.value === ''
  })
  return [element('label', { class: 'muted', for: 'account' }, 'Conta do portal'), select, button]
}

/** Closes the report, or ends the account's rounds. */
function reportContent({ endRounds }: View & { kind: 'report' }, close: () => void): Node[] {
  const buttons = [
    buttonOnce(PLAIN, 'Fechar', close),
    ...(endRounds ? [buttonOnce(PLAIN, ROUND_MESSAGES.end, endRounds)] : []),
  ]
  return [element('div', { class: 'foot' }, ...buttons)]
}

/** Shows a page's structure before it is saved as a file. */
function structureContent({ html, name }: View & { kind: 'structure' }, close: () => void): Node[] {
  const save = element('button', { type: 'button', class: 'button' }, 'Guardar ficheiro')
  onUserEvent(save, 'click', () => {
    const link = element('a', { href: URL.createObjectURL(new Blob([html], { type: 'text/html' })), download: name })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  })
  return [
    element('pre', { class: 'structure', tabindex: '0', 'aria-label': 'O que o ficheiro vai ter' }, html),
    element('div', { class: 'foot' }, save, buttonOnce(PLAIN, 'Fechar', close)),
  ]
}

/** A progress bar and a button to stop. */
function sendingContent({ done, total, stop }: View & { kind: 'sending' }): Node[] {
  const content: Node[] = []
  if (total > 0) {
    content.push(element('progress', { max: String(total), value: String(done), 'aria-label': 'Documentos enviados' }))
  }
  if (stop) {
    const button = buttonOnce(PLAIN, 'Parar', () => {
      button.textContent = 'A parar…'
      stop()
    })
    content.push(button)
  }
  return content
}

const PLAIN = 'button button--plain'

/** A button that can be pressed once. */
function buttonOnce(className: string, label: string, run: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: className }, label)
  onUserEvent(button, 'click', () => {
    button.disabled = true
    run()
  })
  return button
}
