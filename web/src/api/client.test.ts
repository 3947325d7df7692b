import { MESSAGES } from '@arauto/contract/messages'
import * as z from '@arauto/contract/zod'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { accessToken, apiServer } from '../testing/api-server.ts'
import { apiFetch, apiSend } from './client.ts'
import { ApiError, errorMessage, fieldReason, misfitMessage } from './error.ts'
import { fetchOrPrefetched, prefetch } from './prefetch.ts'
import { refreshAccessToken } from './renewal.ts'
import { beginSession, onSessionEnded, readAccess, readRefresh } from './session.ts'

const server = apiServer()
const old = accessToken(60)
const fresh = accessToken(900)
/** The schema of a response that the test does not check. */
const any = z.unknown()

test('a call sends the stored access token, and none where none is stored', async () => {
  const seen: (string | null)[] = []
  server.use(
    http.get('*/api/thing/', ({ request }) => {
      seen.push(request.headers.get('Authorization'))
      return HttpResponse.json({ ok: true })
    }),
  )
  await apiFetch('/api/thing/', any)
  beginSession({ access: old, refresh: 'r' })
  expect(await apiFetch('/api/thing/', any)).toEqual({ ok: true })
  expect(seen).toEqual([null, `Bearer ${old}`])
})

test('several calls answered with 401 share one renewal and are repeated', async () => {
  beginSession({ access: old, refresh: 'r' })
  let renewals = 0
  server.use(
    http.get('*/api/thing/:id', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${fresh}`
        ? HttpResponse.json('ok')
        : HttpResponse.json({ message: 'x' }, { status: 401 }),
    ),
    http.post('*/api/token/refresh', async ({ request }) => {
      renewals += 1
      expect(await request.json()).toEqual({ refresh: 'r' })
      return HttpResponse.json({ access: fresh })
    }),
  )
  expect(await Promise.all([1, 2, 3].map((id) => apiFetch(`/api/thing/${id}`, any)))).toEqual(['ok', 'ok', 'ok'])
  expect(renewals).toBe(1)
  expect(readAccess()).toBe(fresh)
  expect(readRefresh()).toBe('r')
})

test('a call refused again with the renewed token ends the session', async () => {
  beginSession({ access: old, refresh: 'r' })
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  server.use(
    http.get('*/api/thing/', () => HttpResponse.json({ message: 'terminou' }, { status: 401 })),
    http.post('*/api/token/refresh', ({ request }) => {
      expect(request.headers.get('Authorization')).toBe(`Bearer ${old}`)
      return HttpResponse.json({ access: fresh })
    }),
  )
  await expect(apiFetch('/api/thing/', any)).rejects.toThrow(ApiError)
  expect(ended).toHaveBeenCalledOnce()
  expect(readRefresh()).toBeNull()
  stop()
})

test.each([
  ['no answer', () => HttpResponse.error(), { kind: 'network', status: null }],
  ['status 500', () => HttpResponse.json({}, { status: 500 }), { kind: 'http', status: 500 }],
  ['status 503', () => HttpResponse.html('<html>', { status: 503 }), { kind: 'http', status: 503 }],
  ['status 429', () => HttpResponse.json({ message: 'x' }, { status: 429 }), { kind: 'http', status: 429 }],
  ['status 403 of a proxy', () => HttpResponse.html('<html>', { status: 403 }), { kind: 'unreadable', status: null }],
  ['a success that is no 200', () => HttpResponse.json({ access: fresh }, { status: 201 }), { kind: 'unreadable' }],
  ['no token', () => HttpResponse.json({}), { kind: 'unreadable' }],
  ['a page', () => HttpResponse.html('<html>'), { kind: 'unreadable' }],
])(
  'a renewal answered with %s fails the call, keeps the session, and the next call renews it',
  async (_what, answer, failure) => {
    beginSession({ access: old, refresh: 'r' })
    const renewed = http.post('*/api/token/refresh', () => HttpResponse.json({ access: fresh }))
    server.use(
      http.get('*/api/thing/', ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${fresh}`
          ? HttpResponse.json('ok')
          : HttpResponse.json({ message: 'terminou' }, { status: 401 }),
      ),
      http.post('*/api/token/refresh', answer, { once: true }),
      renewed,
    )
    const ended = vi.fn()
    const stop = onSessionEnded(ended)
    await expect(apiFetch('/api/thing/', any)).rejects.toMatchObject(failure)
    expect([readAccess(), readRefresh()]).toEqual([old, 'r'])
    expect(await apiFetch('/api/thing/', any)).toBe('ok')
    stop()
    expect(ended).not.toHaveBeenCalled()
  },
)

test('a renewal that is cut while the page is left keeps the session', async () => {
  beginSession({ access: old, refresh: 'r' })
  server.use(http.get('*/api/thing/', () => HttpResponse.json({}, { status: 401 })))
  const real = globalThis.fetch
  const cut = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('/api/token/refresh')) throw new DOMException('left', 'AbortError')
    return real(input, init)
  })
  await expect(apiFetch('/api/thing/', any)).rejects.toMatchObject({ kind: 'network' })
  cut.mockRestore()
  expect([readAccess(), readRefresh()]).toEqual([old, 'r'])
})

test('a renewal without an answer ends after a while', async () => {
  beginSession({ access: old, refresh: 'r' })
  server.use(http.post('*/api/token/refresh', () => new Promise<never>(() => undefined)))
  const limits = vi.spyOn(globalThis, 'setTimeout')
  const hung = refreshAccessToken(old)
  hung.catch(() => undefined)
  const limit = await vi.waitFor(() => limits.mock.calls.find(([, ms]) => ms === 30_000)!)
  limits.mockRestore()
  limit[0]()
  await expect(hung).rejects.toMatchObject({ kind: 'network' })
  expect(readRefresh()).toBe('r')
})

test.each([
  ['refused', 'r', 401],
  ['that has no token to renew it', '', 0],
])('a session whose renewal is %s ends', async (_what, refresh, status) => {
  beginSession({ access: old, refresh })
  server.use(
    http.get('*/api/thing/', () => HttpResponse.json({ message: 'terminou' }, { status: 401 })),
    http.post('*/api/token/refresh', () => HttpResponse.json({}, { status })),
  )
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  await expect(apiFetch('/api/thing/', any)).rejects.toMatchObject({ kind: 'http', status: 401 })
  stop()
  expect(ended).toHaveBeenCalledOnce()
  expect(readAccess()).toBeNull()
  expect(readRefresh()).toBeNull()
})

test('a public call answered with 401 leaves the session', async () => {
  beginSession({ access: old, refresh: 'r' })
  server.use(http.post('*/api/token/', () => HttpResponse.json({ message: 'errada' }, { status: 401 })))
  await expect(apiSend('/api/token/', { method: 'POST', body: {}, session: false })).rejects.toThrow('errada')
  expect(readRefresh()).toBe('r')
})

test('an ApiError carries the server’s message and its reasons by field', async () => {
  server.use(
    http.post('*/api/refused/', () =>
      HttpResponse.json({ message: 'Não pode ser.', errors: { email: ['Este não.'] } }, { status: 400 }),
    ),
    http.get('*/api/silent/', () => HttpResponse.error()),
    http.get('*/api/page/', () => HttpResponse.html('<html>')),
    http.get('*/api/broken/', () => new HttpResponse('<html>', { status: 502 })),
  )
  const refused: unknown = await apiSend('/api/refused/', { method: 'POST', body: {} }).catch((error) => error)
  expect(errorMessage(refused, 'outra')).toBe('Não pode ser.')
  expect(fieldReason(refused, 'email')).toBe('Este não.')
  expect(fieldReason(refused, 'username')).toBeNull()
  const silent: unknown = await apiFetch('/api/silent/', any).catch((error) => error)
  expect(silent).toBeInstanceOf(ApiError)
  expect(silent).toMatchObject({ kind: 'network', status: null, message: MESSAGES.unreachable })
  await expect(apiFetch('/api/page/', any)).rejects.toMatchObject({ kind: 'unreadable' })
  const broken: unknown = await apiFetch('/api/broken/', any).catch((error) => error)
  expect(errorMessage(broken, 'outra')).toBe('outra')
})

test('apiSend takes an empty response and refuses one that is not JSON', async () => {
  server.use(
    http.delete('*/api/thing/', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/thing/', () => HttpResponse.html('<html>')),
  )
  await apiSend('/api/thing/', { method: 'DELETE' })
  await expect(apiSend('/api/thing/', { method: 'POST' })).rejects.toMatchObject({ kind: 'unreadable' })
})

const thing = z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) })

test('apiFetch leaves out fields that the schema does not name', async () => {
  const body = { name: 'um', parts: [{ id: 1, colour: 'azul' }], later: true }
  server.use(http.get('*/api/thing/', () => HttpResponse.json(body)))
  expect(await apiFetch('/api/thing/', thing)).toEqual({ name: 'um', parts: [{ id: 1 }] })
})

test('an ApiError of a response that does not fit the schema names the call, and in its cause the fields', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.use(http.get('*/api/thing/', () => HttpResponse.json({ name: 'um', parts: [{ id: 1 }, { id: 'dois' }] })))
  const failure: unknown = await apiFetch('/api/thing/', thing).catch((error) => error)
  expect(failure).toMatchObject({ kind: 'unreadable', status: 200, cause: { message: 'parts.1.id: Invalid input' } })
  expect(errorMessage(failure, 'outra')).toMatch(/^O servidor respondeu a \/api\/thing\/ de uma forma que/u)
  expect(misfitMessage(failure, 'outra')).toBe(errorMessage(failure, ''))
  expect(misfitMessage(new ApiError('network'), 'outra')).toBe('outra')
  expect(logged).toHaveBeenCalledWith(failure)
})

test.each([
  ['an empty answer', () => new HttpResponse('', { status: 200 })],
  ['a page of HTML', () => HttpResponse.html('<!doctype html><p>Manutenção</p>')],
  ['no content', () => new HttpResponse(null, { status: 204 })],
  ['null', () => HttpResponse.json(null)],
])('%s where an object is expected is an ApiError', async (_what, answer) => {
  server.use(http.get('*/api/thing/', answer))
  await expect(apiFetch('/api/thing/', thing)).rejects.toMatchObject({ kind: 'unreadable' })
})

test('a prefetched response is used once, by the call of the same path', async () => {
  let calls = 0
  server.use(
    http.get('*/api/list/', () => {
      calls += 1
      return HttpResponse.json([calls])
    }),
  )
  const fetchList = (path: string) => fetchOrPrefetched(path, z.array(z.int()))
  prefetch('/api/list/?page=0')
  expect(await fetchList('/api/list/?page=0')).toEqual([1])
  expect(await fetchList('/api/list/?page=0')).toEqual([2])
})

test('prefetched responses wait for their calls while others are made, but not for long', async () => {
  let calls = 0
  server.use(
    http.get('*/api/list/', () => {
      calls += 1
      return HttpResponse.json([calls])
    }),
    http.get('*/api/other/', () => HttpResponse.json([])),
  )
  const fetchList = (path: string) => fetchOrPrefetched(path, z.array(z.int()))
  prefetch('/api/list/')
  prefetch('/api/other/')
  await fetchList('/api/other/')
  expect(await fetchList('/api/list/')).toEqual([1])
  prefetch('/api/list/')
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
  expect(await fetchList('/api/list/')).toEqual([3])
  clock.mockRestore()
})
