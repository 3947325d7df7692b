/**
 * An invented court portal whose structure comes from a seed: tables or cards, numbered pages, "Ver mais" or scrolling,
 * other headings in other orders. Nothing of it is taken from the real eTribunal, which nobody here has seen. Signing in
 * needs a person's approval (`{"cmd":"approve"}`), as a remote certificate does.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../portal/markup.ts'
import { answersControl, BadCommand, readBody, readCommand, serveHttp } from '../stand-in.ts'
import { command, type ETribunalCommand, type InventedHearing, type InventedNotification } from './commands.ts'
import { type Row, rowsMarkup } from './list-markup.ts'
import { listPage, signInPage, waitingPage } from './pages.ts'
import { structureOf } from './structure.ts'

/** A running invented portal. */
export type ETribunal = Awaited<ReturnType<typeof startETribunal>>

interface Account {
  username: string
  name: string
  items: InventedNotification[]
  hearings: InventedHearing[]
}
interface Session {
  account: Account
  approved: boolean
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Starts an invented portal without accounts. */
export async function startETribunal(options: { port?: number; seed?: number } = {}) {
  let structure = structureOf(options.seed ?? 0)
  let swapped = false
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, Session>()
  const seen = { requests: 0, signIns: 0 }

  const execute = (input: unknown): void => {
    const given = readCommand(command, input)
    if (given.cmd === 'account')
      accounts.set(given.username, { username: given.username, name: given.name, items: [], hearings: [] })
    else if (given.cmd === 'structure') {
      if (given.seed !== undefined) structure = structureOf(given.seed)
      if (given.page_size !== undefined) structure = { ...structure, pageSize: given.page_size }
      if (given.swapped !== undefined) swapped = given.swapped
    } else {
      const account = accounts.get(given.username)
      if (!account) throw new BadCommand(`no account ${given.username}`)
      if (given.cmd === 'notify') account.items.push(...given.items)
      else if (given.cmd === 'hearings') account.hearings = given.items
      else for (const session of sessions.values()) session.approved ||= session.account === account
    }
  }

  const sessionOf = ({ headers }: IncomingMessage): Session | undefined =>
    sessions.get(/(?:^|;\s*)sessao=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '')

  /** The newest first. */
  const notificationRows = ({ items }: Account): Row[] =>
    items
      .map((item, index) => {
        const day = structure.date(item.data)
        const [data, processo] = swapped ? [item.processo, day] : [day, item.processo]
        const doc = item.document ? `<a href="/documentos/${index}">Abrir</a>` : '—'
        return { shown: { ...escaped({ ...item, data, processo }), doc }, hidden: item.hidden }
      })
      .reverse()
  const hearingRows = ({ hearings }: Account): Row[] =>
    hearings.map((hearing) => {
      const dia = structure.date(hearing.dia).replace(/ \d\d:\d\d$/, '')
      return { shown: escaped({ ...hearing, dia }), hidden: false }
    })
  const inWords = ({ length }: readonly Row[]) =>
    length > 0 ? `<p>${length === 1 ? '1 agendamento' : `${length} agendamentos`}</p>` : ''

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://portal')
    if (await answersControl({ control: execute, stats }, url.pathname, request, response)) return
    seen.requests += 1
    const html = (text: string, headers = {}) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
    const session = sessionOf(request)
    if (url.pathname === '/entrar' && request.method === 'POST') {
      const form = new URLSearchParams((await readBody(request, 10_000)).toString('utf8'))
      const account = accounts.get(form.get('utilizador') ?? '')
      if (!account) return void html(signInPage())
      const id = randomBytes(16).toString('base64url')
      sessions.set(id, { account, approved: false })
      seen.signIns += 1
      return void html(waitingPage(), { 'set-cookie': `sessao=${id}; Path=/; HttpOnly; SameSite=Strict` })
    }
    if (url.pathname === '/entrar') return void html(signInPage())
    if (url.pathname === '/entrar/estado') return void response.writeHead(session?.approved ? 204 : 403).end()
    if (!session?.approved) return void response.writeHead(302, { location: '/entrar' }).end()
    const { account } = session
    const [, path, part] = /^(\/notificacoes|\/agendamentos)(\/registos)?$/.exec(url.pathname) ?? []
    if (path) {
      const ofHearings = path === '/agendamentos'
      const columns = ofHearings ? structure.hearings : structure.columns
      const all = ofHearings ? hearingRows(account) : notificationRows(account)
      const pages = Math.max(1, Math.ceil(all.length / structure.pageSize))
      const page = Math.min(pages, Math.max(1, Number(url.searchParams.get('pagina') ?? 1) || 1))
      const start = (page - 1) * structure.pageSize
      const rows = rowsMarkup(structure, columns, all.slice(start, start + structure.pageSize))
      if (part) return void html(rows)
      const { username: owner, name } = account
      const title = ofHearings ? 'Agendamentos' : 'Notificações'
      const count = ofHearings ? inWords(all) : ''
      return void html(listPage({ structure, title, path, columns, owner, name, rows, page, pages, count }))
    }
    const document = /^\/documentos\/(\d+)$/.exec(url.pathname)
    if (document && account.items[Number(document[1])]?.document)
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF)
    response.writeHead(404).end()
  }

  /** All requests, and the sign-ins that were begun, approved or not. */
  const stats = () => ({ ...seen })
  const { url, close } = await serveHttp(answer, options.port)
  /** @throws {BadCommand} */
  const control = (given: ETribunalCommand) => execute(given)
  return { url, close, control, stats }
}

/** What a record shows, as markup. */
const escaped = (record: object): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, escapeHtml(String(value))]))
