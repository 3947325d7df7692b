import type { Mode } from './commands.ts'
import { menu } from './landing-page.ts'
import { type Element, elementWriter, entities, escapeHtml, postBackLink, webForm, wholePage } from './markup.ts'
import { controlNumber, pagerRow } from './pager.ts'
import { DOCUMENT_PATH } from './paths.ts'
import { inListOrder, type Notification } from './records.ts'
import type { Session } from './sessions.ts'

/** The name under which the list's views are kept. */
export const LIST_VIEW = 'list'

const PLACE = 'ctl00$ctl00$Conteudo$cpHabilus'
const GRID_NAME = `${PLACE}$dgNotificacoes`
const GRID_ID = GRID_NAME.replaceAll('$', '_')
const ALL_TARGET = `${PLACE}$spanTodas`
const HEADINGS = [
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

/** What of the list is asked for. */
export interface ListRequest {
  /** Read and unread, or unread only. */
  readonly all: boolean
  /** From 1; beyond the end it is the last page. */
  readonly page: number
  readonly pageSize: number
}

/** The list of notifications (citius-portal, "The list of notifications"). */
export function listPage(mode: Mode, session: Session, request: ListRequest): string {
  const el = elementWriter(mode.quotes)
  const rows = inListOrder(session.account.notifications.filter((row) => request.all || !row.read))
  const pages = Math.max(1, Math.ceil(rows.length / request.pageSize))
  const page = Math.min(Math.max(1, request.page), pages)
  const shown = rows.slice((page - 1) * request.pageSize, page * request.pageSize)

  const pager = pagerRow(el, mode.pager, GRID_NAME, HEADINGS.length, {
    page,
    pages,
    all: request.all,
    rows: shown.length,
  })
  const state: Record<string, string> = { [ALL_TARGET]: 'all', all: request.all ? '1' : '' }
  for (const [target, number] of pager.targets) state[target] = String(number)
  const targets = new Set([ALL_TARGET, ...pager.targets.keys()])
  const fields = session.views.issue({ page: LIST_VIEW, targets, state })

  const action = `./NotCitIndex.aspx${request.all ? '?Lidas=1' : ''}`
  const content = [
    menu(el, session),
    el('h2', {}, entities('Notificações e Citações')),
    el('a', { href: postBackLink(ALL_TARGET), id: ALL_TARGET.replaceAll('$', '_') }, 'Todas'),
    el('div', { id: 'divNotificacoes' }, `\n${grid(el, mode, session, shown, pager.row)}\n`),
  ]
  return wholePage(mode, 'Citius - Notificações', webForm(el, action, fields, content.join('\n')))
}

/**
 * What a postback of the list asks for.
 *
 * @param state the state of the view that came back
 * @param key the posted `target` or `target|argument`, known to be among the view's targets
 */
export function listPostBack(state: Readonly<Record<string, string>>, key: string): { all: boolean; page: number } {
  if (key === ALL_TARGET) return { all: true, page: 1 }
  return { all: state.all === '1', page: Number(state[key]) }
}

function grid(el: Element, mode: Mode, session: Session, rows: readonly Notification[], pager: string): string {
  const heading = HEADINGS.map((label) => el('td', { scope: 'col' }, label === '' ? '&nbsp;' : entities(label)))
  const header = el('tr', { style: 'color:White;background-color:#006699;font-weight:bold;' }, heading.join(''))
  const body = rows.map((row, index) => dataRow(el, session, row, `ctl${controlNumber(index + 2)}`))
  if (rows.length === 0 && mode.empty === 'notice') {
    const notice = entities('Não existem notificações ou citações para visualizar.')
    body.push(el('tr', {}, el('td', { colspan: String(HEADINGS.length), align: 'center' }, notice)))
  }
  const attributes = {
    cellspacing: '0',
    cellpadding: '3',
    rules: 'all',
    border: '1',
    id: GRID_ID,
    style: 'width:100%;',
  }
  return el('table', attributes, `\n${[header, ...body, rows.length === 0 ? '' : pager].join('\n')}\n`)
}

function dataRow(el: Element, session: Session, row: Notification, control: string): string {
  const named = (suffix: string, markup: string) => el('span', { id: `${GRID_ID}_${control}_${suffix}` }, markup)
  const checkbox = el('input', {
    id: `${GRID_ID}_${control}_chkSelection`,
    type: 'checkbox',
    name: `${GRID_NAME}$${control}$chkSelection`,
  })
  const cells = [
    checkbox,
    named('lblOrigem', escapeHtml(row.origem)),
    named('DataElaboracao', escapeHtml(row.data)),
    named('NomeActo', entities(row.acto)),
    row.files.length === 0 ? '&nbsp;' : documentLink(el, session, row, `${GRID_ID}_${control}_lnkDoc`),
    named('NomeTribunal', escapeHtml(row.tribunal)),
    named('DescricaoUnidadeOrganica', escapeHtml(row.unidade)),
    escapeHtml(row.processo) || '&nbsp;',
    named('DescricaoEspecie', entities(row.especie)),
    escapeHtml(row.referencia) || '&nbsp;',
  ]
  const written = cells.map((cell) => el('td', {}, cell)).join('')
  return el('tr', { style: 'color:#000066;height:20px;' }, written)
}

function documentLink(el: Element, session: Session, row: Notification, id: string): string {
  const address = `${DOCUMENT_PATH}?w=${encodeURIComponent(session.documentToken(row))}`
  const image = el('img', { src: '/habilus/myhabilus/images/doc.gif', alt: 'Ver documento', border: '0' })
  return el(
    'a',
    {
      onclick: `popupWindow('${address}', 'Documento', 900, 700); return false;`,
      id,
      href: '#',
      title: 'Ver documento',
    },
    image,
  )
}
