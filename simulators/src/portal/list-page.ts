import type { Mode } from './commands.ts'
import { gridRows, HEADINGS } from './grid-rows.ts'
import { menu } from './landing-page.ts'
import { type Element, elementWriter, entities, htmlDocument, postBackLink, webForm } from './markup.ts'
import { idOf, type MarkupStyle, markupStyleOf, nameIn } from './markup-style.ts'
import { type Pager, pagerRow } from './pager.ts'
import { inListOrder } from './records.ts'
import type { Session } from './sessions.ts'

/** The page name of the list's views. */
export const LIST_VIEW = 'list'

const NOTICE = 'Não existem notificações ou citações para visualizar.'

export interface ListRequest {
  /** Read and unread, or unread only. */
  readonly all: boolean
  /** From 1; beyond the end it is the last page. */
  readonly page: number
  readonly pageSize: number
}

/** The list of notifications (docs/portal.md). */
export function listPage(mode: Mode, session: Session, request: ListRequest): string {
  const el = elementWriter(mode.quotes)
  const style = markupStyleOf(mode)
  const rows = inListOrder(session.account.notifications.filter((row) => request.all || !row.read))
  const pages = Math.max(1, Math.ceil(rows.length / request.pageSize))
  const page = Math.min(Math.max(1, request.page), pages)
  const shown = rows.slice((page - 1) * request.pageSize, page * request.pageSize)

  const gridName = nameIn(style.listContainer, 'dgNotificacoes')
  const columns = HEADINGS.length + style.extraColumns.length
  const paging = { page, pages, all: request.all, rows: shown.length }
  const pager = pagerRow(el, mode.pager, style, gridName, columns, paging)
  const allTarget = nameIn(style.listContainer, 'spanTodas')
  const state: Record<string, string> = { [allTarget]: 'all', all: request.all ? '1' : '' }
  for (const [target, number] of pager.targets) state[target] = String(number)
  const targets = new Set([allTarget, ...pager.targets.keys()])
  const fields = session.views.issue({ page: LIST_VIEW, targets, state })

  const action = `./NotCitIndex.aspx${request.all ? '?Lidas=1' : ''}`
  const apart = style.pagerPlace === 'apart' && shown.length > 0 ? el('div', {}, pager.content) : ''
  const list =
    shown.length === 0 && mode.empty === 'notice' && style.emptyNotice === 'place'
      ? el('span', { id: idOf(nameIn(style.listContainer, 'lblSemRegistos')) }, entities(NOTICE))
      : grid(el, mode, style, gridName, gridRows(el, style, session, shown, gridName), pager)
  const content = [
    menu(el, style, session),
    el('h2', {}, entities('Notificações e Citações')),
    el('a', { ...postBackLink(style, allTarget), id: idOf(allTarget) }, 'Todas'),
    el('div', { id: 'divNotificacoes' }, `\n${list}\n`),
    apart,
    after(el, style),
  ]
  const form = webForm(el, action, fields, content.filter((part) => part !== '').join('\n'))
  const other = el(
    'form',
    { action: '/habilus/pesquisa.aspx', method: 'get' },
    el('input', { type: 'text', name: 'q' }),
  )
  const last = style.after === 'after the form' ? el('p', {}, entities('Ministério da Justiça')) : ''
  return htmlDocument(mode, 'Citius - Notificações', `${style.otherForm ? other : ''}${form}${last}`)
}

/**
 * What a postback of the list requests.
 *
 * @param state the state of the posted view
 * @param key the posted `target` or `target|argument`, one of the view's targets
 */
export function listPostBack(state: Readonly<Record<string, string>>, key: string): { all: boolean; page: number } {
  if (state[key] === 'all') return { all: true, page: 1 }
  return { all: state.all === '1', page: Number(state[key]) }
}

function grid(
  el: Element,
  mode: Mode,
  style: MarkupStyle,
  gridName: string,
  { header, rows }: { header: string; rows: readonly string[] },
  pager: Pager,
): string {
  const columns = String(HEADINGS.length + style.extraColumns.length)
  const body = [...rows]
  if (rows.length === 0 && mode.empty === 'notice') {
    body.push(el('tr', {}, el('td', { colspan: columns, align: 'center' }, entities(NOTICE))))
  }
  const pagerMarkup = rows.length === 0 ? '' : pager.row
  const above = style.pagerPlace === 'above' || style.pagerPlace === 'both' ? [pagerMarkup] : []
  const below = style.pagerPlace === 'below' || style.pagerPlace === 'both' ? [pagerMarkup] : []
  const attributes = {
    cellspacing: '0',
    cellpadding: '3',
    rules: 'all',
    border: '1',
    id: idOf(gridName),
    style: 'width:100%;',
  }
  const section = (name: string, ...parts: string[]) => el(name, {}, parts.join('\n'))
  const inside = {
    none: () => [...above, header, ...body, ...below].join('\n'),
    body: () => section('tbody', ...above, header, ...body, ...below),
    'head and body': () => `${section('thead', ...above, header)}\n${section('tbody', ...body, ...below)}`,
  }
  return el('table', attributes, `\n${inside[style.sections]()}\n`)
}

function after(el: Element, style: MarkupStyle): string {
  switch (style.after) {
    case 'footer':
      return el('div', { id: 'rodape' }, entities('Ministério da Justiça'))
    case 'field':
      return el('input', { type: 'hidden', name: 'rodape', value: '' })
    case 'script':
      return el('script', { type: 'text/javascript' }, '\nvar fim = true;\n')
    default:
      return ''
  }
}
