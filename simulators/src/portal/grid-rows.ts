import { type Element, entities, escapeHtml, postBackLink } from './markup.ts'
import { idOf, type MarkupStyle } from './markup-style.ts'
import { controlNumber } from './pager.ts'
import { DOCUMENT_PATH } from './paths.ts'
import type { Notification } from './records.ts'
import type { Session } from './sessions.ts'

/** The labels of the grid's columns, in order. */
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

/** Additional columns that a parser must ignore. */
const OTHER_COLUMNS = [
  { heading: '', cell: '' },
  { heading: 'N.º', cell: '3' },
  { heading: 'Prazo', cell: '20 dias' },
]

/**
 * The grid's header and data rows.
 *
 * @param gridName its control name, with `$`
 */
export function gridRows(
  el: Element,
  style: MarkupStyle,
  session: Session,
  rows: readonly Notification[],
  gridName: string,
): { header: string; rows: string[] } {
  const headings = HEADINGS.map((label) => (label === '' ? '&nbsp;' : entities(label)))
  const labels = withOthers(style, headings, (other) => entities(OTHER_COLUMNS[other]!.heading))
  const heading = (label: string, index: number) => {
    if (style.header !== 'order links') return el(style.header === 'th' ? 'th' : 'td', { scope: 'col' }, label)
    const order = el('a', postBackLink(style, `${gridName}$ctl01$ctl${controlNumber(index)}`), label)
    return el('th', { scope: 'col' }, index === 2 ? `${order} &#9650;` : order)
  }
  const cells = labels.map(heading).join('')
  return {
    header:
      style.header === 'none'
        ? ''
        : el('tr', { style: 'color:White;background-color:#006699;font-weight:bold;' }, cells),
    rows: rows.map((row, index) => dataRow(el, style, session, row, index, gridName)),
  }
}

function dataRow(
  el: Element,
  style: MarkupStyle,
  session: Session,
  row: Notification,
  index: number,
  gridName: string,
): string {
  const number = `ctl${controlNumber(index + 2)}`
  const id = (suffix: string): { id?: string } => {
    if (style.rowIds === 'none') return {}
    const parts = style.rowIds === 'before' ? [number, suffix] : [suffix, index]
    return { id: `${idOf(gridName)}_${parts.join('_')}` }
  }
  const plain = (content: string) => el('td', {}, content)
  const named = (suffix: string, markup: string) => {
    if (style.wrapper === 'cell') return el('td', id(suffix), markup)
    return plain(wrapped(el, style, el('span', id(suffix), markup)))
  }
  const name = `${gridName}$${number}$chkSelection`
  const cells = [
    plain(el('input', { ...id('chkSelection'), type: 'checkbox', name })),
    named('lblOrigem', escapeHtml(row.origem)),
    named('DataElaboracao', escapeHtml(row.data)),
    named('NomeActo', entities(row.acto)),
    plain(row.files.length === 0 ? '&nbsp;' : documentLink(el, style, session, row, id('lnkDoc'))),
    named('NomeTribunal', escapeHtml(row.tribunal)),
    named('DescricaoUnidadeOrganica', escapeHtml(row.unidade)),
    plain(escapeHtml(row.processo) || '&nbsp;'),
    named('DescricaoEspecie', entities(row.especie)),
    plain(escapeHtml(row.referencia) || '&nbsp;'),
  ]
  const written = withOthers(style, cells, (other) => plain(entities(OTHER_COLUMNS[other]!.cell) || '&nbsp;')).join('')
  return el('tr', { style: 'color:#000066;height:20px;' }, written)
}

/** A row with the style's additional columns inserted. */
function withOthers(style: MarkupStyle, own: readonly string[], other: (which: number) => string): string[] {
  const at = (index: number) => style.extraColumns.flatMap((place, which) => (place === index ? [other(which)] : []))
  return [...own.flatMap((cell, index) => [...at(index), cell]), ...at(own.length)]
}

function wrapped(el: Element, { wrapper }: MarkupStyle, content: string): string {
  if (wrapper === 'none' || wrapper === 'cell') return content
  if (wrapper === 'label') return el('b', {}, 'Valor:') + content
  if (wrapper === 'hidden key') return el('span', { style: 'display:none' }, '20261120') + content
  return wrapper === 'table' ? el('table', {}, el('tr', {}, el('td', {}, content))) : el(wrapper, {}, content)
}

function documentLink(
  el: Element,
  style: MarkupStyle,
  session: Session,
  row: Notification,
  id: { id?: string },
): string {
  const address = `${DOCUMENT_PATH}?w=${encodeURIComponent(session.documentToken(row))}`
  const popup = `popupWindow('${address}', 'Documento', 900, 700)`
  const title = 'Ver documento'
  const image = { src: '/habilus/myhabilus/images/doc.gif', alt: title }
  const link = (attributes: Record<string, string>) =>
    el('a', { ...attributes, ...id, title }, el('img', { ...image, border: '0' }))
  switch (style.documentLink) {
    case 'onclick':
      return link({ onclick: `${popup}; return false;`, href: '#' })
    case 'href':
      // A browser decodes a javascript: address before running it.
      return link({ href: `javascript:${popup.replaceAll('%', '%25')}` })
    case 'image':
      return el('input', { type: 'image', ...image, ...id, onclick: `${popup}; return false;` })
    case 'window.open':
      return link({ onclick: `return window.open("${address}")`, href: 'javascript:void(0)' })
  }
}
