import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { smallPdf } from '../../server/testing/small-pdf.ts'

const PAGE = join(import.meta.dirname, '..', '..', 'web', 'dist')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'"

/** A record with the fields that the specification confirms and the table shows. */
export interface BareRecord {
  id: number
  doc: string
  document_status: string
  advogado: string
  origem: string
  created_at: string
  acto: string
  tribunal: string
  processo: string
}

interface BareAccount {
  id: number
  username: string
  password: string
  advogado: string
  email: string
  is_active: boolean
  last_used: string | null
}

/** A server with calls of the specification (docs/specification.md), and nothing more. */
export interface BareServer {
  url: string
  records: BareRecord[]
  accounts: BareAccount[]
  /** Unknown calls under `/api/`, as `METHOD path`. */
  unknown: string[]
  stop: () => Promise<void>
}

type Handler = (body: Record<string, unknown>, id: number) => [status: number, answer: unknown]

/** Starts the server, which also serves the built page. */
export async function startBareServer(): Promise<BareServer> {
  const state: Omit<BareServer, 'url' | 'stop'> = {
    records: [],
    accounts: [],
    unknown: [],
  }
  const users = new Map<string, string>()
  let lastId = 0

  const open: Record<string, Handler> = {
    'POST /api/token/': ({ username, password }) =>
      users.get(String(username)) === password && password ? [200, { access: token(), refresh: 'refresh' }] : [401, {}],
    'POST /api/token/refresh': ({ refresh }) => (refresh === 'refresh' ? [200, { access: token() }] : [401, {}]),
    'POST /api/user/register/': ({ username, password }) => {
      users.set(String(username), String(password))
      return [201, {}]
    },
  }
  const guarded: Record<string, Handler> = {
    'GET /api/system-status/': () => [200, { status: 'active', last_check: '2026-11-20T17:42:00Z' }],
    'GET /api/processos/': () => [200, state.records],
    'GET /api/citius-accounts/': () => [200, state.accounts],
    'POST /api/citius-accounts/': (body) => {
      lastId += 1
      state.accounts.push({ ...(body as unknown as BareAccount), id: lastId, last_used: null })
      return [201, {}]
    },
    'PUT /api/citius-accounts/:id/': (body, id) => {
      state.accounts = state.accounts.map((one) => (one.id === id ? { ...one, ...body } : one))
      return [200, {}]
    },
    'DELETE /api/citius-accounts/:id/': (_body, id) => {
      state.accounts = state.accounts.filter((one) => one.id !== id)
      return [204, null]
    },
    'POST /api/test-account/': ({ password }) => [200, { success: password === 'certa' }],
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path.startsWith('/ficheiros/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(smallPdf('Despacho'))
      return
    }
    if (!path.startsWith('/api/')) return sendPage(path, response)
    const text = await readBody(request)
    const name = `${request.method} ${path.replace(/\/\d+\/$/u, '/:id/')}`
    const handler = open[name] ?? guarded[name]
    if (!handler) state.unknown.push(`${request.method} ${path}`)
    const signedIn = open[name] !== undefined || request.headers.authorization?.startsWith('Bearer ')
    const isJson = request.headers['content-type'] === 'application/json'
    const [status, body] = !handler
      ? [404, {}]
      : signedIn
        ? handler(isJson ? JSON.parse(text) : {}, Number(/\/(\d+)\/$/u.exec(path)?.[1] ?? 0))
        : [401, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    url,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/** An access token of a quarter of an hour, with its end as its only claim. */
function token(): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + 900 }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

async function sendPage(path: string, response: ServerResponse): Promise<void> {
  const wanted = normalize(join(PAGE, path))
  const isFile = wanted.startsWith(PAGE + sep) && extname(wanted) !== '' && existsSync(wanted)
  const file = isFile ? wanted : join(PAGE, 'index.html')
  response
    .writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    .end(await readFile(file))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
