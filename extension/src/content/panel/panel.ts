import { element, markImage, onPerson, sign } from '../../look/element.ts'
import { chooseContent } from './choose.ts'
import { listContent } from './list.ts'
import { noticeContent } from './notice.ts'
import css from './panel.css?inline'
import { sendingContent } from './sending.ts'
import type { View } from './view.ts'

/** What the page's own scripts would otherwise hear of, too: they answer to keys and presses of their own. */
const KEPT_INSIDE = ['keydown', 'keyup', 'keypress', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu']
/** Room around the panel, in pixels. */
const MARGIN = 16

/** The panel on the portal's page. */
export interface Panel {
  show(view: View): void
  /** Takes it off the page. */
  remove(): void
}

/**
 * Puts the panel on the page: in the corner, in a shadow root that neither the page's styles nor its scripts can reach
 * (closed: `shadowRoot` is null for them). At the page's end it leaves as much room as it covers, so that everything of
 * the portal can be scrolled out from under it.
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
    markImage(),
    element('span', { class: 'name' }, 'Arauto'),
    summary,
    sign('down'),
  )
  const frame = element('section', { class: 'panel', 'aria-label': 'Arauto' }, fold, body)
  shadow.append(element('style', {}, css), frame)

  const setFolded = (folded: boolean) => {
    frame.toggleAttribute('data-folded', folded)
    fold.setAttribute('aria-expanded', String(!folded))
    fold.title = folded ? 'Abrir o painel do Arauto' : 'Fechar o painel do Arauto'
  }
  setFolded(false)
  onPerson(fold, 'click', () => setFolded(!frame.hasAttribute('data-folded')))
  onPerson(frame, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    setFolded(true)
    fold.focus()
  })
  for (const type of KEPT_INSIDE) frame.addEventListener(type, (event) => event.stopPropagation())

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
      content.replaceChildren(...contentOf(view))
      // The control that was pressed is gone: the next thing to hear is what came of it.
      if (hadFocus) status.focus()
    },
    remove: () => host.remove(),
  }
}

function contentOf(view: View): Node[] {
  switch (view.kind) {
    case 'waiting':
      return []
    case 'notice':
      return noticeContent(view)
    case 'choose':
      return chooseContent(view)
    case 'list':
      return listContent(view)
    case 'sending':
      return sendingContent(view)
  }
}

/** What the folded panel says. */
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
    case 'sending':
      return 'A enviar…'
  }
}

function toneOf(view: View): string {
  return view.kind === 'notice' || view.kind === 'list' ? view.tone : 'calm'
}
