import { ROUND_MESSAGES, sendLabel, TRACE, traceSentence } from '../../extension-messages.ts'
import { element, icon, onUserEvent } from '../../ui/element.ts'
import type { ShownRow, View } from './view.ts'

/**
 * The documents that can be sent. Their checkboxes come after the sentence about the trace that opening a document
 * leaves on the portal, and the button is preceded by it again for the selected number.
 */
export function listContent(view: View & { kind: 'list' }): Node[] {
  const ticks = view.withDocuments.map((row) => ({
    row,
    box: element('input', { type: 'checkbox', id: `row-${row.index}` }),
  }))
  const ticked = () => ticks.filter(({ box }) => box.checked).map(({ row }) => row.index)
  const trace = element('p', { class: 'trace', 'aria-live': 'polite' })
  const button = element('button', { type: 'button', class: 'button' })
  const foot = element('div', { class: 'foot' }, trace, button)
  const update = () => {
    const count = ticked().length
    trace.replaceChildren(...(count > 0 ? [icon('warning'), element('span', {}, traceSentence(count))] : []))
    trace.hidden = count === 0
    button.textContent = sendLabel(view.newRecords, count)
    button.hidden = button.textContent === ''
    foot.hidden = button.hidden
  }
  for (const { box } of ticks) onUserEvent(box, 'change', update)
  onUserEvent(button, 'click', () => {
    button.disabled = true
    view.send(ticked())
  })
  update()
  return [
    element('p', { class: 'muted', dir: 'auto' }, view.account),
    ...failures(view),
    ...(view.allowRounds ? [roundsButton(view.allowRounds)] : []),
    ...(ticks.length > 0 ? [documents(ticks)] : []),
    foot,
  ]
}

function roundsButton(allow: () => void): Node {
  const button = element('button', { type: 'button', class: 'button button--plain' }, ROUND_MESSAGES.allow)
  onUserEvent(button, 'click', () => {
    button.disabled = true
    allow()
  })
  return button
}

function failures({ failures }: View & { kind: 'list' }): Node[] {
  if (failures.length === 0) return []
  const lines = failures.map(({ title, reason }) =>
    element('li', {}, element('b', { dir: 'auto' }, title), ': ', element('span', {}, reason)),
  )
  return [element('ul', { class: 'failures', 'aria-label': 'Documentos que não foram enviados' }, ...lines)]
}

function documents(ticks: readonly { row: ShownRow; box: HTMLInputElement }[]): Node {
  const lines = ticks.map(({ row, box }) => {
    box.setAttribute('aria-describedby', 'trace')
    return element(
      'li',
      {},
      box,
      element(
        'label',
        { for: box.id },
        element('span', { class: 'acto', dir: 'auto', title: row.acto }, row.acto || 'Sem acto'),
        element('span', { class: 'muted', dir: 'auto' }, [row.processo, day(row.data)].filter(Boolean).join(' · ')),
      ),
      row.isNew ? element('span', { class: 'new' }, 'nova') : null,
    )
  })
  return element(
    'details',
    { class: 'documents' },
    element('summary', {}, `Enviar também documentos (${ticks.length} por enviar)`, icon('down')),
    element('p', { class: 'trace', id: 'trace' }, icon('warning'), element('span', {}, TRACE)),
    element('ul', { class: 'rows' }, ...lines),
  )
}

/** `2026-11-20` as `20/11/2026`. */
function day(data: string | null): string {
  return data ? data.split('-').reverse().join('/') : ''
}
