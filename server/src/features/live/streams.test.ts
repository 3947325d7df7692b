import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { LIVE_BEAT_MS, type LiveKind } from '@arauto/contract/live'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { openLive } from '../../../testing/live-stream.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { readConfig } from '../../config.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { createLogger } from '../../platform/logging.ts'
import { readAnnouncement } from './announcement.ts'
import { registerLiveRoute } from './routes.ts'
import { createStreams, STREAM_LIMITS, type Streams, type Watcher } from './streams.ts'

const OFFICE = 1 as OfficeId
const watcher: Watcher = { officeId: OFFICE, userId: 1, sid: 's', reads: 'all' }
const outlet = { send: (_: readonly LiveKind[]) => {}, end: () => {} }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/**
 * The route alone, where everybody is signed in as the member that their token names.
 *
 * @param again what a second authentication changes
 */
async function serve(
  streams: Streams,
  again: (request: FastifyRequest) => void = () => {},
  lastsMs = 900_000,
): Promise<string> {
  const server = await createHttpServer(readConfig({}), createLogger('silent'))
  server.addHook('onRequest', async (request) => {
    const userId = Number(/\d+/.exec(request.headers.authorization ?? '')?.[0])
    request.member = { officeId: OFFICE, userId, reads: 'all', acts: 'all' } as Member
    request.user = { userId, sid: `s${userId}`, endsAt: Date.now() + lastsMs }
  })
  server.decorateRequest('authenticateAgain', async function (this: FastifyRequest) {
    again(this)
  })
  registerLiveRoute(server, streams)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => server.close())
  return url
}

it('a new stream takes the place of the oldest of its sign-in, then of its member; what is closed counts no more', () => {
  const streams = createStreams({ signIn: 2, member: 3, process: 6 })
  const ended: string[] = []
  const open = (name: string, part: Partial<Watcher> = {}) =>
    streams.open({ ...watcher, ...part }, { ...outlet, end: (why) => ended.push(`${name} ${why}`) })
  open('first')
  const close = open('second')
  open('third')
  expect(ended).toEqual(['first replaced'])
  close()
  open('fourth')
  open('of another sign-in', { sid: 'other' })
  expect(ended).toHaveLength(1)
  open('of a third sign-in', { sid: 'third' })
  expect(ended).toEqual(['first replaced', 'third replaced'])
  for (const userId of [2, 3, 4]) open(`of ${userId}`, { userId, sid: `of ${userId}` })
  expect(ended).toHaveLength(2)
  expect(streams.fullBecause()).toBe('process')
})

it('beyond the streams of a process the answer is 503, with when to try again', async () => {
  const url = await serve(createStreams({ ...STREAM_LIMITS, process: 1 }))
  const first = await openLive(url, '1')
  await waitFor(async () => first.text())
  const refused = await openLive(url, '2')
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '60'])
  first.close()
})

it('a stream ends at once where the rights of its member have changed while it was opened', async () => {
  const streams = createStreams(STREAM_LIMITS)
  const url = await serve(streams, (request) => {
    request.member = { ...request.member, reads: ['ms-1p@adv.oa.pt'] }
  })
  const stream = await openLive(url, '1')
  await stream.ended
  await waitFor(async () => streams.size() === 0)
})

it('a stream ends when its access token does', async () => {
  const streams = createStreams(STREAM_LIMITS)
  const begun = Date.now()
  const stream = await openLive(await serve(streams, () => {}, 300), '1')
  await stream.ended
  expect(Date.now() - begun).toBeGreaterThanOrEqual(300)
  expect(streams.size()).toBe(0)
})

it('of several states within a moment the last is sent', async () => {
  const streams = createStreams(STREAM_LIMITS)
  const sent: (readonly LiveKind[])[] = []
  streams.open(watcher, { ...outlet, send: (kinds) => sent.push(kinds) })
  for (const isListening of [true, false, true, false]) streams.listening(isListening)
  await waitFor(async () => sent.length > 1)
  expect(sent).toEqual([['blind'], ['blind']])
})

it('a stream beats until the day ends in Lisbon', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.UTC(2026, 6, 1, 23) - 1.5 * LIVE_BEAT_MS,
  })
  closing.push(() => vi.useRealTimers())
  const stream = await openLive(await serve(createStreams(STREAM_LIMITS)), '1')
  await stream.received(1)
  vi.advanceTimersByTime(LIVE_BEAT_MS)
  await waitFor(async () => stream.text().endsWith(':\n\n'))
  const text = stream.text()
  vi.advanceTimersByTime(LIVE_BEAT_MS)
  await stream.ended
  expect(stream.text()).toBe(text)
})

it('a client that does not read is disconnected before much is buffered', async () => {
  let send: ((kinds: readonly LiveKind[]) => void) | undefined
  let isGone = false
  const url = await serve({
    ...createStreams(STREAM_LIMITS),
    open: (_, client) => {
      send = client.send
      return () => {
        isGone = true
      }
    },
  })
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  closing.push(() => socket.destroy())
  socket.write('GET /api/events/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer 1\r\n\r\n')
  socket.pause()
  await waitFor(async () => send)
  const lot = new Array<LiveKind>(1_000).fill('lists')
  // What the system itself keeps for a connection is some megabytes.
  for (let sent = 0; sent < 3_000 && !isGone; sent++) {
    send!(lot)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(isGone).toBe(true)
})

it('when the server stops, each page is told when to come back, not all at once', async () => {
  const url = await serve(createStreams(STREAM_LIMITS))
  const streams = await Promise.all(Array.from({ length: 20 }, (_, user) => openLive(url, String(user))))
  await Promise.all(streams.map(({ received }) => received(1)))
  await closing.pop()!()
  await Promise.all(streams.map(({ ended }) => ended))
  const waits = streams.map(({ text }) => Number(/^retry: (\d+)\n\n$/m.exec(text())?.[1]))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  expect(new Set(waits).size).toBeGreaterThan(5)
})

it('a process that stops opens no stream, and says when to come back', async () => {
  const streams = createStreams(STREAM_LIMITS)
  const url = await serve(streams)
  streams.stop()
  const refused = await openLive(url, '1')
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '1'])
})

it('nothing is left of hundreds of streams that came and went', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const streams = createStreams(STREAM_LIMITS)
  const url = await serve(streams)
  const comeAndGo = async () => {
    const some = await Promise.all(Array.from({ length: 100 }, (_, user) => openLive(url, String(user))))
    await Promise.all(some.map(({ received }) => received(1)))
    expect(streams.size()).toBe(100)
    streams.announce({ kind: 'counter', office: OFFICE })
    await Promise.all(some.map(({ received }) => received(2)))
    for (const stream of some) stream.close()
    await waitFor(async () => streams.size() === 0)
  }
  const used = () => {
    collect()
    return { heap: process.memoryUsage().heapUsed, timers: timers() }
  }
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  await comeAndGo()
  const before = used()
  for (let round = 0; round < (process.env.LONG ? 5 : 1); round++) await comeAndGo()
  await waitFor(async () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length < 100)
  const after = used()
  expect(after.timers - before.timers).toBeLessThan(50)
  expect(after.heap - before.heap).toBeLessThan(2 * 1024 * 1024)
}, 120_000)

it.each([
  ['{"kind":"lists","office":1,"portal":"a"}', { kind: 'lists', office: 1, portal: 'a' }],
  ['{"kind":"lists","office":1,"portal":null}', { kind: 'lists', office: 1, portal: null }],
  ['{"kind":"counter","office":1}', { kind: 'counter', office: 1 }],
  ['{"kind":"sign-in","sid":"x"}', { kind: 'sign-in', sid: 'x' }],
  ['{"kind":"weather","office":1,"portal":null}', null],
  ['{"kind":"lists","office":"1","portal":null}', null],
  ['{"kind":"lists","office":1,"portal":7}', null],
  ['null', null],
  ['lists', null],
  ['', null],
])('%s is read as what was announced, or as nothing', (payload, announced) => {
  expect(readAnnouncement(payload)).toEqual(announced)
})
