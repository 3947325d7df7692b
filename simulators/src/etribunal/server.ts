/**
 * An invented court portal whose structure comes from a seed: tables or cards, numbered pages, "Ver mais" or scrolling,
 * other headings in other orders. Nothing of it is taken from the real eTribunal, which nobody here has seen. Signing in
 * needs a person's approval (`{"cmd":"approve"}`), as a remote certificate does.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answersControl, BadCommand, type RunningService, readBody, readCommand, serveHttp } from '../stand-in.ts'
import { command, type ETribunalCommand, type InventedHearing, type InventedNotification } from './commands.ts'
import { inventedItems } from './invented-items.ts'
import { hearingsMarkup, recordsMarkup } from './list-markup.ts'
import { hearingsPage, listPage, signInPage, waitingPage } from './pages.ts'
import { structureOf } from './structure.ts'

/** A running invented portal. */
export interface ETribunal extends RunningService {
  /** @throws {BadCommand} */
  control(command: ETribunalCommand): void
  stats(): ETribunalStats
}

/** What the portal has seen. */
export interface ETribunalStats {
  /** All requests, and those of each path. */
  requests: number
  byPath: Readonly<Record<string, number>>
  /** How many requests were open at the same time, at most. */
  atOnce: number
  /** Sign-ins that were begun, approved or not. */
  signIns: number
}

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
export async function startETribunal(options: { port?: number; seed?: number } = {}): Promise<ETribunal> {
  let structure = structureOf(options.seed ?? 0)
  let swapped = false
  let endAfter: number | null = null
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, Session>()
  const byPath: Record<string, number> = {}
  const seen = { requests: 0, atOnce: 0, open: 0, signIns: 0 }

  const execute = (input: unknown): void => {
    const given = readCommand(command, input)
    if (given.cmd === 'account')
      accounts.set(given.username, { username: given.username, name: given.name, items: [], hearings: [] })
    else if (given.cmd === 'end-sessions') sessions.clear()
    else if (given.cmd === 'end-after') endAfter = given.pages
    else if (given.cmd === 'structure') {
      if (given.seed !== undefined) structure = structureOf(given.seed)
      if (given.page_size !== undefined) structure = { ...structure, pageSize: given.page_size }
      if (given.swapped !== undefined) swapped = given.swapped
    } else {
      const account = accounts.get(given.username)
      if (!account) throw new BadCommand(`no account ${given.username}`)
      if (given.cmd === 'notify')
        account.items.push(...(given.items ?? inventedItems(account.items.length, given.count)))
      else if (given.cmd === 'hearings') account.hearings = given.items
      else for (const session of sessions.values()) session.approved ||= session.account === account
    }
  }

  const sessionOf = ({ headers }: IncomingMessage): Session | undefined =>
    sessions.get(/(?:^|;\s*)sessao=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '')

  const recordsOf = ({ items }: Account, page: number): string => {
    const newest = items.map((item, index) => ({ ...item, address: `/documentos/${index}` })).reverse()
    const start = (page - 1) * structure.pageSize
    return recordsMarkup(structure, newest.slice(start, start + structure.pageSize), swapped)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://portal')
    if (await answersControl({ control: execute, stats }, url.pathname, request, response)) return
    seen.requests += 1
    byPath[url.pathname] = (byPath[url.pathname] ?? 0) + 1
    seen.open += 1
    seen.atOnce = Math.max(seen.atOnce, seen.open)
    response.once('close', () => {
      seen.open -= 1
    })
    const html = (text: string, headers = {}) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
    const redirect = (path: string) => response.writeHead(302, { location: path }).end()
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
    if (!session?.approved) return void redirect('/entrar')
    const { account } = session
    const isOfHearings = url.pathname.startsWith('/agendamentos')
    const total = isOfHearings ? account.hearings.length : account.items.length
    const pages = Math.max(1, Math.ceil(total / structure.pageSize))
    const page = Math.min(pages, Math.max(1, Number(url.searchParams.get('pagina') ?? 1) || 1))
    const isList = url.pathname === '/notificacoes' || url.pathname === '/notificacoes/registos'
    if (isList && endAfter !== null) {
      if (endAfter === 0) {
        sessions.clear()
        endAfter = null
        return void redirect('/entrar')
      }
      endAfter -= 1
    }
    if (url.pathname === '/notificacoes/registos') return void html(recordsOf(account, page))
    if (url.pathname === '/notificacoes') {
      const { username: owner, name, items } = account
      return void html(
        listPage({ structure, owner, name, records: recordsOf(account, page), page, pages, total: items.length }),
      )
    }
    if (isOfHearings) {
      const { username: owner, name, hearings } = account
      const start = (page - 1) * structure.pageSize
      const records = hearingsMarkup(structure, hearings.slice(start, start + structure.pageSize))
      if (url.pathname === '/agendamentos/registos') return void html(records)
      return void html(hearingsPage({ structure, owner, name, records, page, pages, total }))
    }
    const document = /^\/documentos\/(\d+)$/.exec(url.pathname)
    if (document && account.items[Number(document[1])]?.document)
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF)
    response.writeHead(404).end()
  }

  const stats = (): ETribunalStats => ({
    requests: seen.requests,
    byPath: { ...byPath },
    atOnce: seen.atOnce,
    signIns: seen.signIns,
  })
  const { url, close } = await serveHttp(answer, options.port)
  return { url, close, control: execute, stats }
}
