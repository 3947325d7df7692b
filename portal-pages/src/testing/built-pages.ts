import { COLUMN_SPECS, COLUMNS } from '../columns.ts'
import type { PortalRow } from '../parse-row.ts'

/** The parts of a request that the pages depend on. */
interface PageRequest {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
}
interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** How a generated page is written. */
export interface Markup {
  pager: 'datagrid' | 'gridview' | 'get'
  quotes: '"' | "'"
  /** Whether cells have their control ids. */
  ids: boolean
}
const USUAL: Markup = { pager: 'datagrid', quotes: '"', ids: true }

const GRID_ID = 'ctl00_ctl00_Conteudo_cpHabilus_dgNotificacoes'
const GRID_NAME = 'ctl00$ctl00$Conteudo$cpHabilus$dgNotificacoes'
const GROUP = 10

/** A whole page around some markup, its form posting to itself. */
export function completePage(content: string, viewState = 'vs', quotes = '"'): string {
  const hidden = `<input name=__EVENTTARGET value=${quotes}${quotes} type=${quotes}hidden${quotes}><input type=hidden name=__EVENTARGUMENT><input value=${quotes}${escapeText(viewState)}${quotes} type=hidden name=__VIEWSTATE>`
  return `<html><head><title>Citius</title></head><body><form method="post">${hidden}${content}</form></body></html>`
}

/** The sign-in page as it is first shown. */
export const LOGIN_PAGE = loginPage()

/** The sign-in page, with what it says or without. */
export function loginPage(message = ''): string {
  const alert = message ? `<div class="alert-danger">${message}</div>` : ''
  const fields =
    '<input name="txtUserName"><input type="password" name="txtUserPass"><input type="image" name="ImBtnLogin">'
  return completePage(alert + fields)
}

/** The page after the sign-in. */
export const LANDING_PAGE = completePage(
  '<a id="ctl00_ctl00_Conteudo_Menu1_NotificacoesCitacoesAlert1_lnkMessage" href="x">Tem notificações</a><a href="/habilus/myhabilus/Logout.aspx">Sair</a>',
)

/** Sign-in and sign-out as they should be; undefined for every other page. */
export function answerSignIn({ method, path }: PageRequest): Reply | string | undefined {
  if (/\/login\.aspx$/i.test(path)) {
    if (method === 'GET')
      return { body: LOGIN_PAGE, headers: { 'set-cookie': 'ASP.NET_SessionId=s1; path=/; HttpOnly' } }
    return {
      status: 302,
      headers: { location: '/habilus/myhabilus/Entrada.aspx', 'set-cookie': '.CITIUS=a1; path=/; HttpOnly' },
    }
  }
  if (/\/entrada\.aspx$/i.test(path)) return LANDING_PAGE
  if (/\/logout\.aspx$/i.test(path)) return { status: 302, headers: { location: './login.aspx' } }
  return undefined
}

/** One page of the list; `page` and `pages` count from 1. */
export function listPage(rows: readonly PortalRow[], page: number, pages: number, markup: Markup = USUAL): string {
  const q = markup.quotes
  const labels = ['', ...COLUMNS.map((column) => COLUMN_SPECS[column].title)]
  const header = `<tr>${labels.map((label) => `<td>${label}</td>`).join('')}</tr>`
  const pager = pagerMarkup(page, pages, markup)
  const inside = markup.pager === 'get' ? '' : `<tr><td colspan=${q}10${q}>${pager}</td></tr>`
  const body = rows.map((row, index) => rowMarkup(row, index + 2, markup)).join('\n')
  const grid = `<div id=${q}divNotificacoes${q}><table id=${q}${GRID_ID}${q}>${header}${body}${inside}</table></div>`
  return completePage(grid + (markup.pager === 'get' ? `<p>${pager}</p>` : ''), `page ${page}`, q)
}

/** The page that a request asks for, by any of the three pagers: from 1, null for a control that was not offered. */
export function askedPage({ method, query, form }: PageRequest, pages: number): number | null {
  if (method === 'GET') return Number(query.get('page') ?? '1')
  const shown = Number(form.get('__VIEWSTATE')?.slice('page '.length))
  const [target, argument] = [form.get('__EVENTTARGET'), form.get('__EVENTARGUMENT')]
  if (target === GRID_NAME) return Number(argument?.slice('Page$'.length))
  const position = Number(target?.startsWith(`${GRID_NAME}$ctl09$ctl`) ? target.slice(-2) : Number.NaN)
  return choices(shown, pages)[position]?.page ?? null
}

/** Text as it stands in markup and attributes. */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

function rowMarkup(row: PortalRow, number: number, { quotes: q, ids }: Markup): string {
  const cell = (control: string | null, text: string) =>
    ids && control
      ? `<td><span id=${q}${GRID_ID}_ctl${pad(number)}_${control}${q}>${escapeText(text)}</span></td>`
      : `<td>${escapeText(text)}</td>`
  const date = row.data?.split('-').reverse().join('-') ?? ''
  const opening =
    row.documentLink === null ? '' : `popupWindow('${row.documentLink.replace(/['\\]/g, '\\$&')}', 'd', 1)`
  const link =
    opening &&
    `<a id=${q}${GRID_ID}_ctl${pad(number)}_lnkDoc${q} href="#" onclick=${q}${escapeText(opening)}${q}>Ver</a>`
  const cells = COLUMNS.map((column) => {
    if (column === 'doc') return `<td>${link}</td>`
    return cell(COLUMN_SPECS[column].control, column === 'data' ? date : row[column])
  })
  return `<tr style=${q}color:#000066;height:20px;${q}><td></td>${cells.join('')}</tr>`
}

function pagerMarkup(page: number, pages: number, { pager, quotes: q }: Markup): string {
  return choices(page, pages)
    .map((choice, position) => {
      if (choice.page === page) return `<span>${choice.label}</span>`
      const target = pager === 'gridview' ? GRID_NAME : `${GRID_NAME}$ctl09$ctl${pad(position)}`
      const script = `javascript:__doPostBack('${target}','${pager === 'gridview' ? `Page$${choice.page}` : ''}')`
      return `<a href=${q}${escapeText(pager === 'get' ? `?page=${choice.page}` : script)}${q}>${choice.label}</a>`
    })
    .join('&nbsp;')
}

function choices(page: number, pages: number): { label: string; page: number }[] {
  const first = page - ((page - 1) % GROUP)
  const last = Math.min(first + GROUP - 1, pages)
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [
    ...(first > 1 ? [{ label: '...', page: first - 1 }] : []),
    ...numbers.map((number) => ({ label: String(number), page: number })),
    ...(last < pages ? [{ label: '...', page: last + 1 }] : []),
  ]
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
