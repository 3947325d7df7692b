import { element, icon, logoImage, onUserEvent } from '../../ui/element.ts'
import { chooseContent } from './choose.ts'
import { listContent } from './list.ts'
import { noticeContent } from './notice.ts'
import css from './panel.css?inline'
import { reportContent } from './report.ts'
import { sendingContent } from './sending.ts'
import { shapeContent } from './shape.ts'
import { structureContent } from './structure.ts'
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
      summary.textContent = summaryOf(view)
      status.textContent = view.text
      status.dataset.tone = toneOf(view)
      content.replaceChildren(...contentOf(view, () => host.remove()))
      if (view.kind === 'notice' && view.folded) setFolded(true)
      // The pressed control was removed: focus moves to the status, so that screen readers announce the result.
      if (hadFocus) status.focus()
    },
    remove: () => host.remove(),
  }
}

function contentOf(view: View, close: () => void): Node[] {
  switch (view.kind) {
    case 'waiting':
      return []
    case 'notice':
      return noticeContent(view)
    case 'choose':
      return chooseContent(view)
    case 'list':
      return listContent(view)
    case 'report':
      return reportContent(view, close)
    case 'shape':
      return shapeContent(view)
    case 'structure':
      return structureContent(view, close)
    case 'sending':
      return sendingContent(view)
  }
}

/** The text of the folded panel. */
function summaryOf(view: View): string {
  switch (view.kind) {
    case 'waiting':
      return ''
    case 'notice':
      return view.summary
    case 'choose':
      return 'De quem é?'
    case 'list':
      if (view.newRecords > 0) return `${view.newRecords} por enviar`
      return view.failures.length > 0 ? 'Faltam documentos' : 'Tudo enviado'
    case 'report':
      return 'Leitura automática'
    case 'shape':
      return 'Confirmar leitura'
    case 'structure':
      return 'Estrutura'
    case 'sending':
      return 'A enviar…'
  }
}

function toneOf(view: View): string {
  return 'tone' in view ? view.tone : 'calm'
}
