import { uploadRecording } from '@arauto/contract/calls/transcription'
import * as z from '@arauto/contract/zod'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { accessToken, apiServer } from '../testing/api-server.ts'
import { apiFetch, apiSend } from './client.ts'
import { refreshAccessToken } from './renewal.ts'
import { beginSession, clearSession, endSession, onSessionEnded, readAccess, readRefresh } from './session.ts'
import { sendForm } from './upload.ts'

const server = apiServer()
const first = { access: accessToken(900), refresh: 'first' }
const second = { access: accessToken(901), refresh: 'second' }
const refused = () => HttpResponse.json({ message: 'x' }, { status: 401 })

/** Holds the requests to one path until the test gives their responses. */
function heldAnswers(method: 'get' | 'post', path: string) {
  const waiting: ((answer: Response) => void)[] = []
  const seen: (string | null)[] = []
  server.use(
    http[method](path, ({ request }) => {
      seen.push(request.headers.get('Authorization'))
      return new Promise<Response>((resolve) => waiting.push(resolve)) as never
    }),
  )
  const arrived = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count))
  return { seen, arrived, answer: (answer: Response) => waiting.shift()?.(answer) }
}

/** @returns how often a session was ended while the work ran */
async function endsDuring(work: () => Promise<void>): Promise<number> {
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  await work()
  stop()
  return ended.mock.calls.length
}

/** A call, whose refusal is nobody's fault until the test waits for it. */
function call() {
  const late = apiFetch('/api/thing/', z.unknown())
  late.catch(() => undefined)
  return late
}

test.each([
  ['of an earlier session', first, `Bearer ${first.access}`],
  ['without a session', null, null],
])('a call %s, refused after a sign-in, leaves the later session', async (_what, session, seen) => {
  if (session) beginSession(session)
  else clearSession()
  const held = heldAnswers('get', '*/api/thing/')
  const late = call()
  await held.arrived(1)
  const ends = await endsDuring(async () => {
    beginSession(second)
    held.answer(refused())
    await expect(late).rejects.toMatchObject({ status: 401 })
  })
  expect(ends).toBe(0)
  expect([readAccess(), readRefresh()]).toEqual([second.access, 'second'])
  expect(held.seen).toEqual([seen])
})

test('a call of an earlier session, answered late, returns nothing', async () => {
  beginSession(first)
  const held = heldAnswers('get', '*/api/thing/')
  const late = call()
  await held.arrived(1)
  beginSession(second)
  held.answer(HttpResponse.json(['of the first']))
  await expect(late).rejects.toMatchObject({ status: 401 })
  const next = call()
  await held.arrived(2)
  held.answer(HttpResponse.json(['of the second']))
  expect(await next).toEqual(['of the second'])
})

test('a renewal of an earlier session, answered late, stores and repeats nothing, and does not delay the later session', async () => {
  beginSession(first)
  const thing = heldAnswers('post', '*/api/thing/')
  const renewal = heldAnswers('post', '*/api/token/refresh')
  const late = apiSend('/api/thing/', { method: 'POST', body: {} })
  late.catch(() => undefined)
  await thing.arrived(1)
  thing.answer(refused())
  await renewal.arrived(1)
  const ends = await endsDuring(async () => {
    beginSession(second)
    const own = refreshAccessToken(second.access)
    await renewal.arrived(2)
    renewal.answer(HttpResponse.json({ access: accessToken(5) }))
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect(readAccess()).toBe(second.access)
    const renewed = accessToken(1000)
    renewal.answer(HttpResponse.json({ access: renewed }))
    expect(await own).toBe(renewed)
    expect(readAccess()).toBe(renewed)
  })
  expect(ends).toBe(0)
  expect(thing.seen).toHaveLength(1)
})

test('two refused calls of one session end it once', async () => {
  beginSession(first)
  const held = heldAnswers('get', '*/api/thing/')
  server.use(http.post('*/api/token/refresh', refused))
  const both = [call(), call()]
  await held.arrived(2)
  const ends = await endsDuring(async () => {
    held.answer(refused())
    held.answer(refused())
    await Promise.allSettled(both)
  })
  expect(ends).toBe(1)
})

test.each(['refused', 'renewed'])(
  'a call of an earlier session, %s after a sign-in in another tab, leaves the later session',
  async (what) => {
    beginSession(first)
    const held = heldAnswers('get', '*/api/thing/')
    const renewal = heldAnswers('post', '*/api/token/refresh')
    const late = call()
    await held.arrived(1)
    if (what === 'renewed') {
      held.answer(refused())
      await renewal.arrived(1)
    }
    localStorage.setItem('access', second.access)
    localStorage.setItem('refresh', second.refresh)
    held.answer(refused())
    renewal.answer(HttpResponse.json({ access: accessToken(5) }))
    await expect(late).rejects.toMatchObject({ status: 401 })
    expect([readAccess(), readRefresh()]).toEqual([second.access, 'second'])
  },
)

test('an upload of an earlier session, refused late, is not sent again', async () => {
  beginSession(first)
  const held = heldAnswers('post', '*/api/upload/')
  const late = sendForm(
    uploadRecording,
    {},
    {
      form: new FormData(),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  )
  late.catch(() => undefined)
  await held.arrived(1)
  beginSession(second)
  held.answer(refused())
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(held.seen).toEqual([`Bearer ${first.access}`])
  expect(readRefresh()).toBe('second')
})

test('endSession of an earlier session does nothing', () => {
  beginSession(first)
  endSession('another')
  expect(readRefresh()).toBe('first')
})
