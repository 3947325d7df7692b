import { idOf, type Manner } from './manner.ts'
import { type Element, entities, escapeHtml, postBackLink } from './markup.ts'
import { controlNumber } from './pager.ts'
import { DOCUMENT_PATH } from './paths.ts'
import type { Notification } from './records.ts'
import type { Session } from './sessions.ts'

/** What stands above the grid's columns, in their order. */
export const HEADINGS = [
  '',
  'Origem',
  'Data',
  'Acto',
  'Doc',
  'Tribunal',
  'Unidade Orgânica',
  'Processo',
  'Espécie',
  'Referência',
]

/** What columns hold that say nothing of a notification. */
const OTHER_COLUMNS = [
  { heading: '', cell: '' },
  { heading: 'N.º', cell: '3' },
  { heading: 'Prazo', cell: '20 dias' },
]

/**
 * The grid's header and its data rows.
 *
 * @param gridName its name, with `$`
 */
export function gridRows(
  el: Element,
  manner: Manner,
  session: Session,
  rows: readonly Notification[],
  gridName: string,
): { header: string; rows: string[] } {
  const headings = HEADINGS.map((label) => (label === '' ? '&nbsp;' : entities(label)))
  const labels = withOthers(manner, headings, (other) => entities(OTHER_COLUMNS[other]!.heading))
  const heading = (label: string, index: number) => {
    if (manner.header !== 'order links') return el(manner.header === 'th' ? 'th' : 'td', { scope: 'col' }, label)
    const order = el('a', postBackLink(manner, `${gridName}$ctl01$ctl${controlNumber(index)}`), label)
    return el('th', { scope: 'col' }, index === 2 ? `${order} &#9650;` : order)
  }
  const cells = labels.map(heading).join('')
  return {
    header:
      manner.header === 'none'
        ? ''
        : el('tr', { style: 'color:White;background-color:#006699;font-weight:bold;' }, cells),
    rows: rows.map((row, index) => dataRow(el, manner, session, row, index, gridName)),
  }
}

function dataRow(
  el: Element,
  manner: Manner,
  session: Session,
  row: Notification,
  index: number,
  gridName: string,
): string {
  const number = `ctl${controlNumber(index + 2)}`
  const id = (suffix: string): { id?: string } => {
    if (manner.rowIds === 'none') return {}
    const parts = manner.rowIds === 'before' ? [number, suffix] : [suffix, index]
    return { id: `${idOf(gridName)}_${parts.join('_')}` }
  }
  const plain = (content: string) => el('td', {}, content)
  const named = (suffix: string, markup: string) => {
    if (manner.wrapper === 'cell') return el('td', id(suffix), markup)
    return plain(wrapped(el, manner, el('span', id(suffix), markup)))
  }
  const name = `${gridName}$${number}$chkSelection`
  const cells = [
    plain(el('input', { ...id('chkSelection'), type: 'checkbox', name })),
    named('lblOrigem', escapeHtml(row.origem)),
    named('DataElaboracao', escapeHtml(row.data)),
    named('NomeActo', entities(row.acto)),
    plain(row.files.length === 0 ? '&nbsp;' : documentLink(el, manner, session, row, id('lnkDoc'))),
    named('NomeTribunal', escapeHtml(row.tribunal)),
    named('DescricaoUnidadeOrganica', escapeHtml(row.unidade)),
    plain(escapeHtml(row.processo) || '&nbsp;'),
    named('DescricaoEspecie', entities(row.especie)),
    plain(escapeHtml(row.referencia) || '&nbsp;'),
  ]
  const written = withOthers(manner, cells, (other) => plain(entities(OTHER_COLUMNS[other]!.cell) || '&nbsp;')).join('')
  return el('tr', { style: 'color:#000066;height:20px;' }, written)
}

/** A row with what the manner puts between its own columns. */
function withOthers(manner: Manner, own: readonly string[], other: (which: number) => string): string[] {
  const at = (index: number) => manner.extraColumns.flatMap((place, which) => (place === index ? [other(which)] : []))
  return [...own.flatMap((cell, index) => [...at(index), cell]), ...at(own.length)]
}

function wrapped(el: Element, { wrapper }: Manner, content: string): string {
  if (wrapper === 'none' || wrapper === 'cell') return content
  if (wrapper === 'label') return el('b', {}, 'Valor:') + content
  if (wrapper === 'hidden key') return el('span', { style: 'display:none' }, '20261120') + content
  return wrapper === 'table' ? el('table', {}, el('tr', {}, el('td', {}, content))) : el(wrapper, {}, content)
}

function documentLink(el: Element, manner: Manner, session: Session, row: Notification, id: { id?: string }): string {
  const address = `${DOCUMENT_PATH}?w=${encodeURIComponent(session.documentToken(row))}`
  const popup = `popupWindow('${address}', 'Documento', 900, 700)`
  const title = 'Ver documento'
  const image = { src: '/habilus/myhabilus/images/doc.gif', alt: title }
  const link = (attributes: Record<string, string>) =>
    el('a', { ...attributes, ...id, title }, el('img', { ...image, border: '0' }))
  switch (manner.documentLink) {
    case 'onclick':
      return link({ onclick: `${popup}; return false;`, href: '#' })
    case 'href':
      // A browser decodes such an address before it runs it.
      return link({ href: `javascript:${popup.replaceAll('%', '%25')}` })
    case 'image':
      return el('input', { type: 'image', ...image, ...id, onclick: `${popup}; return false;` })
    case 'window.open':
      return link({ onclick: `return window.open("${address}")`, href: 'javascript:void(0)' })
  }
}
