import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RegisteredRoute, withRoutes } from '../testing/registered-routes.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

/** The calls without sign-in, by the specification and not by the server. */
const OPEN = [
  'POST /api/token/',
  'POST /api/token/refresh',
  'POST /api/token/revoke/',
  'POST /api/invitation/',
  'POST /api/user/register/',
  'GET /api/passkeys/sign-in/',
  'POST /api/passkeys/sign-in/',
  'POST /api/passkeys/sign-in/finish/',
  'GET /api/health/',
  'GET /api/health/live/',
  'GET /api/health/ready/',
  'GET /api/openapi.json',
  'GET /api/documents/:id/',
  'GET /api/upload/:id/sound/',
  'GET /api/calendar/:file',
]
const GIB = 1024 ** 3
/** How much a client can have sent before it receives a refusal: buffers of both sides, and the drained bytes. */
const ON_THE_WAY = 32 * 1024 * 1024

let product: TestProduct
let routes: RegisteredRoute[] = []
/** Invalid tokens, by their defect. */
const refused = new Map<string, string | undefined>()

beforeAll(async () => {
  const env = { CORS_ORIGINS: 'http://elsewhere.example' }
  ;({ product, routes } = await withRoutes(() => startTestProduct({ worker: false, env })))
  const user = await product.signUp()
  const other = await product.signUp()
  await product.call('POST', '/api/token/revoke/', { body: { refresh: other.refresh } })
  const [, claims] = user.access.split('.')
  const { sid, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString())
  const expired = new SignJWT({ sid, token_type: 'access' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setIssuedAt(1_000_000_000)
    .setExpirationTime(1_000_000_900)
  refused.set('none', undefined)
  refused.set('broken', 'nada')
  refused.set('altered', `${user.access.slice(0, -3)}abc`)
  refused.set('of a refresh', user.refresh)
  refused.set('signed out', other.access)
  refused.set('expired', await expired.sign(product.platform.secrets.deriveKey('tokens')))
})
afterAll(() => product.stop())

const isOpen = ({ method, path }: RegisteredRoute) =>
  OPEN.includes(`${method === 'HEAD' ? 'GET' : method} ${path}`) ||
  method === 'OPTIONS' ||
  !path.startsWith('/api/') ||
  path.startsWith('/api/docs')
const closed = () => routes.filter((route) => !isOpen(route))
/** One guard is before all calls: by day every way of sending a body is tried on one call of each method. */
const isTriedInFull = (route: RegisteredRoute) =>
  Boolean(process.env.LONG) || closed().find(({ method }) => method === route.method) === route
const nameOf = ({ method, path }: RegisteredRoute) => `${method} ${path}`
/** A path of the route, with possible or impossible ids. */
const pathOf = ({ path }: RegisteredRoute, id = '1') => path.replace(/:\w+/g, id)
const ask = (route: RegisteredRoute, id: string, token: string | undefined, body?: string, type = 'application/json') =>
  product.call(route.method, pathOf(route, id), {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    headers: body === undefined ? {} : { 'content-type': type },
  })

/**
 * Sends a request with a long body, until the connection is closed.
 *
 * @param first sent immediately, before any response
 */
async function upload(route: RegisteredRoute, headers: string[], first: string, more: Buffer | null) {
  const { hostname, port } = new URL(product.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  let heard = ''
  let sent = 0
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const answered = new Promise<void>((resolve) =>
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
      if (heard.includes('\r\n\r\n')) resolve()
    }),
  )
  socket.on('error', () => {})
  socket.write([`${route.method} ${pathOf(route)} HTTP/1.1`, 'host: x', ...headers, '', first].join('\r\n'))
  // A slow client sends one byte now and then; a fast one does not wait for a response.
  const drip = more ? undefined : setInterval(() => socket.write('x'), 100)
  if (more) {
    const pour = () => {
      while (!socket.destroyed && sent < GIB) {
        sent += more.length
        if (!socket.write(more)) return void socket.once('drain', pour)
      }
    }
    pour()
  }
  await Promise.race([answered, gone])
  await Promise.race([gone, wait(10_000)])
  const isGone = socket.destroyed
  clearInterval(drip)
  socket.destroy()
  return { status: Number(heard.split(' ', 2)[1]), heard, sent, isGone }
}

describe('every route of the server’s own table', () => {
  it('is found: those of the contract are among them, and some need a sign-in', async () => {
    const { body } = await product.call('GET', '/api/openapi.json')
    const paths = Object.keys(body.paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'))
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
    expect(closed().length).toBeGreaterThan(40)
  })

  it('answers 401 without a sign-in, also to malformed requests', async () => {
    const surprises: string[] = []
    const tryAll = async (route: RegisteredRoute, index: number) => {
      const takesBody = route.method !== 'GET' && route.method !== 'HEAD'
      // A guard before all calls judges a token before the body: each way of sending one is tried in full at one call.
      const isFull = isTriedInFull(route)
      const allBodies = isFull ? [undefined, '{', '{"id":5}', 'x'.repeat(300_000)] : [undefined, '{']
      const types = isFull ? ['multipart/form-data; boundary=b', 'text/csv', 'multipart/form-data'] : []
      const ids = isFull && route.path.includes(':') ? ['1', 'x-x', '99999999999999999999'] : ['1']
      for (const [what, token] of refused) {
        // Every route judges a token in the same place: each of the other defects is tried at a tenth of them.
        if (!['none', 'signed out'].includes(what) && index % 10 !== 0 && !process.env.LONG) continue
        const isThorough = what === 'none' || (process.env.LONG && what === 'signed out')
        const bodies = takesBody && isThorough ? allBodies : [undefined]
        for (const id of isThorough ? ids : ['1']) {
          for (const body of id === '1' || process.env.LONG ? bodies : [undefined]) {
            const { status } = await ask(route, id, token, body)
            if (status !== 401) surprises.push(`${nameOf(route)} ${what} ${id} ${body?.slice(0, 9)}: ${status}`)
          }
        }
        for (const type of takesBody && isThorough ? types : []) {
          const { status } = await ask(route, '1', token, '--b--', type)
          if (status !== 401) surprises.push(`${nameOf(route)} ${what} ${type}: ${status}`)
        }
      }
    }
    await Promise.all(closed().map(tryAll))
    expect(surprises).toEqual([])
  })

  it('refuses a body before it has arrived', async () => {
    const surprises: string[] = []
    await Promise.all(
      closed()
        .filter((route) => route.method !== 'HEAD' && isTriedInFull(route))
        .map(async (route) => {
          const type = 'content-type: multipart/form-data; boundary=b'
          const tries = await Promise.all([
            upload(route, [type, `content-length: ${GIB}`], '--b\r\n', null),
            upload(route, [type, 'transfer-encoding: chunked'], `${GIB.toString(16)}\r\n--b\r\n`, null),
            upload(route, ['content-type: application/json', `content-length: ${GIB}`], '{', null),
          ])
          for (const { status, isGone, heard } of tries) {
            if (status !== 401 || !isGone || !/connection: close/i.test(heard))
              surprises.push(`${nameOf(route)}: ${status}`)
          }
        }),
    )
    expect(surprises).toEqual([])
  })

  it('does not read the body of a refused request to its end', async () => {
    const more = Buffer.alloc(256 * 1024, 'a')
    const poured = ['POST', 'GET'].map((method) => closed().find((route) => route.method === method)!)
    for (const { status, sent, isGone } of await Promise.all(
      poured.map((route) => upload(route, [`content-length: ${GIB}`], '', more)),
    )) {
      expect([status, isGone]).toEqual([401, true])
      expect(sent).toBeLessThan(ON_THE_WAY)
    }
  })

  it('does not send `100 Continue` for a refused body', async () => {
    const { heard, status } = await upload(
      { method: 'POST', path: '/api/upload/' },
      ['expect: 100-continue', 'content-type: multipart/form-data; boundary=b', `content-length: ${GIB}`],
      '',
      null,
    )
    expect([status, heard.includes('100 Continue')]).toEqual([401, false])
  })

  it('drains a refused body for a moment, so that a sending client receives the response', async () => {
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        pieces += 1
        await wait(20)
        if (pieces > 2_000) controller.close()
        else controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    const answer = await fetch(`${product.url}/api/upload/`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      401,
      expect.stringContaining('sessão'),
    ])
    expect(pieces).toBeLessThan(200)
  })

  it('keeps the connection of a call whose body had arrived', async () => {
    const { hostname, port } = new URL(product.url)
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    const call =
      'POST /api/test-account/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
    for (const times of [1, 2]) {
      socket.write(call)
      await expect.poll(() => heard.split('HTTP/1.1 401').length - 1).toBe(times)
    }
    socket.destroy()
  })

  it('without sign-in ignores an invalid or expired authorization header', async () => {
    for (const token of refused.values()) {
      const more = token === undefined ? {} : { token }
      expect((await product.call('POST', '/api/token/', { ...more, body: {} })).status).toBe(400)
      expect((await product.call('POST', '/api/token/refresh', { ...more, body: {} })).body.message).toEqual(
        expect.any(String),
      )
      expect((await product.call('GET', '/api/health/', more)).status).toBe(200)
      expect((await product.call('GET', '/api/openapi.json', more)).status).toBe(200)
    }
  })
})
