import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { MESSAGES } from '@arauto/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerText } from '../testing/answer-text.ts'
import { type RegisteredRoute, withRoutes } from '../testing/registered-routes.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
const folder = temporaryFolder('arauto-headers-')
let access = ''
let routes: RegisteredRoute[] = []

beforeAll(async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Arauto</title>')
  await writeFile(join(folder, 'assets', 'page.js'), 'export {}')
  const env = { PUBLIC_URL: 'https://arauto.office.pt' }
  ;({ product, routes } = await withRoutes(() => startTestProduct({ worker: false, webFolder: folder, env })))
  access = (await product.signUp()).access
})
afterAll(() => product.stop())

/** The directives of a policy, by name. */
const directivesOf = (policy: string): Map<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )

/** @returns what is wrong with a response's headers */
function faultsOf(path: string, headers: Headers): string[] {
  const faults: string[] = []
  const must = (holds: boolean, what: string) => holds || faults.push(what)
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  must(policy.get('frame-ancestors') === "'none'", 'frame-ancestors')
  must(policy.get('base-uri') === "'none'", 'base-uri')
  must((policy.get('object-src') ?? policy.get('default-src')) === "'none'", 'object-src')
  must(["'none'", "'self'"].includes(policy.get('form-action') ?? ''), 'form-action')
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ''
  must(/^('none'|'self'( 'wasm-unsafe-eval')?)$/.test(scripts), `script-src ${scripts}`)
  must(!/\*|https?:/.test([...policy.values()].join(' ')), 'a foreign source')
  must(headers.get('x-content-type-options') === 'nosniff', 'nosniff')
  must(headers.get('referrer-policy') === 'no-referrer', 'referrer-policy')
  must(headers.get('x-frame-options') === 'DENY', 'x-frame-options')
  must(headers.get('cross-origin-resource-policy') === 'same-origin', 'cross-origin-resource-policy')
  must(headers.get('cross-origin-opener-policy') === 'same-origin', 'cross-origin-opener-policy')
  must(/camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(headers.get('permissions-policy') ?? ''), 'permissions')
  const hsts = headers.get('strict-transport-security') ?? ''
  must(Number(/max-age=(\d+)/.exec(hsts)?.[1]) >= 31_536_000 && hsts.includes('includeSubDomains'), 'hsts')
  must(!headers.has('server') && !headers.has('x-powered-by'), 'names its software')
  const isOfApi = path.startsWith('/api/') && !path.startsWith('/api/docs')
  must(!isOfApi || /no-store|^private, no-cache$/.test(headers.get('cache-control') ?? ''), 'cache-control')
  const type = headers.get('content-type') ?? ''
  must(!type.startsWith('text/') || /charset=utf-8/i.test(type), `charset of ${type}`)
  must(!path.startsWith('/api/') || !type.includes('html') || /docs|documents/.test(path), 'a page in the API')
  return faults.map((fault) => `${path}: ${fault}`)
}

async function faultsAt(method: string, path: string, init: RequestInit = {}): Promise<string[]> {
  const response = await fetch(product.url + path, { method, ...init })
  await answerText(response)
  return faultsOf(path, response.headers).map((fault) => `${method} ${response.status} ${fault}`)
}

it('every route answers with every security header, whoever asks', async () => {
  const faults: string[] = []
  expect(routes.length).toBeGreaterThan(100)
  for (const { method, path } of routes) {
    if (path === '*') continue
    const asked = path.replace(/:\w+/g, '1').replace('*', 'page.js')
    // One guard answers nobody: by day at one call of those that are asked by somebody.
    if (process.env.LONG || method !== 'GET' || path === '/api/processos/')
      faults.push(...(await faultsAt(method, asked)))
    if (method === 'GET')
      faults.push(...(await faultsAt(method, asked, { headers: { authorization: `Bearer ${access}` } })))
  }
  expect(faults).toEqual([])
})

it.each([
  ['GET', '/'],
  ['GET', '/contas'],
  ['GET', '/assets/page.js'],
  ['GET', '/assets/none.js'],
  ['GET', '/../../etc/passwd'],
  ['GET', '/%'],
  ['GET', '/api/%E0%A4%A'],
  ['GET', '/api/nada/'],
  ['POST', '/nada'],
  ['DELETE', '/'],
  ['PROPFIND', '/'],
  ['OPTIONS', '/api/token/'],
  ['GET', `/api/documents/1/?sid=a&exp=1&sig=${'0'.repeat(64)}`],
  ['GET', '/api/calendar/nada.ics'],
  ['GET', `/api/calendar/${'a'.repeat(300)}.ics`],
  ['GET', `/${'a'.repeat(8000)}`],
])('%s %s is answered with every security header', async (method, path) => {
  expect(await faultsAt(method, path)).toEqual([])
})

it.each([
  ['malformed JSON', { body: '{"username":', headers: { 'content-type': 'application/json' } }],
  ['a body that is too large', { body: 'x'.repeat(300_000), headers: { 'content-type': 'application/json' } }],
  ['a body of another type', { body: '<a/>', headers: { 'content-type': 'application/xml' } }],
])('%s is answered with every security header', async (_, init) => {
  expect(await faultsAt('POST', '/api/token/', init)).toEqual([])
})

it.each([
  ['no HTTP', 'nada\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /api/token/ HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400],
  [
    'a length beside chunks',
    'POST /api/token/ HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('a request with %s is refused with every security header', async (_, request, status) => {
  const { port, hostname } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  socket.write(request)
  const [head = ''] = (await text(socket)).split('\r\n\r\n', 1)
  const [line = '', ...lines] = head.split('\r\n')
  expect(line).toContain(String(status))
  const headers = new Headers(lines.map((one) => one.split(/: (.*)/s).slice(0, 2) as [string, string]))
  expect(faultsOf('/', headers)).toEqual([])
})

it.each([
  ['/api/%E0%A4%A', 400],
  [`/api/calendar/${'segredo'.repeat(50)}.ics`, 414],
])('the answer to %s is in Portuguese, and does not repeat it', async (path, status) => {
  const response = await fetch(product.url + path)
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ code: 'invalid_request', message: MESSAGES.invalidRequest })
})

it('TRACE is not answered with what was sent', async () => {
  const { port, hostname } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  socket.write('TRACE / HTTP/1.1\r\nhost: a\r\nx-segredo: meu-segredo\r\nconnection: close\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 4/)
  expect(answer).not.toContain('meu-segredo')
})
