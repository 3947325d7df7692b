import type { LiveKind } from '@arauto/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './follow-live.ts'
import { isLive, pollInterval } from './live-state.ts'
import { type LiveReceiver, NoLiveStream } from './live-stream.ts'

let hidden = false
const ending: (() => Promise<void>)[] = []
beforeEach(() => {
  hidden = false
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

/** A connection that the page opened: what the server does on it. */
interface Opened extends LiveReceiver {
  isOpen: boolean
  end(error?: Error): void
}

/** Follows a server that answers each connection with what `answer` does, or holds it open. */
function follow(answer: (connection: Opened, nth: number) => void = () => undefined) {
  const opened: Opened[] = []
  const told: LiveKind[] = []
  const left = new AbortController()
  const read = (signal: AbortSignal, receiver: LiveReceiver) =>
    new Promise<void>((resolve, reject) => {
      const connection: Opened = {
        ...receiver,
        isOpen: true,
        end(error) {
          connection.isOpen = false
          if (error) reject(error)
          else resolve()
        },
      }
      signal.addEventListener('abort', () => connection.end(new Error('aborted')))
      opened.push(connection)
      answer(connection, opened.length)
    })
  const ended = followLive(left.signal, (kind) => told.push(kind), read)
  ending.push(() => {
    left.abort()
    return ended
  })
  return { opened, told, ended }
}
const say = (connection: Opened, kind: LiveKind) => {
  connection.onSign()
  connection.onChange(kind)
}
const begins = (connection: Opened) => say(connection, 'all')
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const show = (visible: boolean) => {
  hidden = !visible
  document.dispatchEvent(new Event('visibilitychange'))
}

test('changes are reported, and polling is slow only while the stream is alive', async () => {
  const { opened, told } = follow(begins)
  await after(0)
  say(opened[0]!, 'lists')
  expect(told).toEqual(['all', 'lists'])
  expect([isLive(), pollInterval(700, 10_000)]).toEqual([true, 10_000])
  opened[0]!.end()
  await after(0)
  expect([isLive(), pollInterval(700, 10_000)]).toEqual([false, 700])
})

test('a server that misses changes itself says so, and the page polls until it no longer does', async () => {
  const { opened, told } = follow(begins)
  await after(0)
  say(opened[0]!, 'blind')
  expect([isLive(), told]).toEqual([false, ['all']])
  say(opened[0]!, 'all')
  expect([isLive(), told]).toEqual([true, ['all', 'all']])
})

test('a stream that a proxy holds back counts as none: the page polls, and tries again less and less often', async () => {
  const { opened } = follow()
  await after(13_500)
  expect(opened).toHaveLength(2)
  await after(10 * 60_000)
  expect(isLive()).toBe(false)
  expect(opened.length).toBeGreaterThan(5)
  const so_far = opened.length
  await after(5 * 60_000)
  expect(opened.length).toBeLessThanOrEqual(so_far + 2)
})

test('after streams that lasted another is opened within a second, however many they were', async () => {
  const { opened } = follow(begins)
  for (const nth of [1, 2, 3, 4]) {
    await after(31_000)
    opened.at(-1)!.end()
    await after(1_000)
    expect(opened).toHaveLength(nth + 1)
  }
})

test('without a sign of life the page polls, and opens another stream', async () => {
  const { opened } = follow(begins)
  await after(30_000)
  opened[0]!.onSign()
  await after(30_000)
  expect([isLive(), opened.length]).toEqual([true, 1])
  await after(18_000)
  expect(opened[0]!.isOpen).toBe(false)
  expect(isLive()).toBe(true)
  expect(opened).toHaveLength(2)
})

test('after sleep, when timers stood still, the stream is opened again at once and all is looked at', async () => {
  const { opened, told } = follow(begins)
  await after(1_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  await after(3_100)
  expect([opened[0]!.isOpen, opened.length, isLive()]).toEqual([false, 2, true])
  expect(told).toEqual(['all', 'all'])
})

test('when the network has changed, the old connection is not trusted', async () => {
  const { opened, told } = follow(begins)
  await after(5_000)
  window.dispatchEvent(new Event('online'))
  await after(1_100)
  expect([opened[0]!.isOpen, opened.length, told]).toEqual([false, 2, ['all', 'all']])
})

test('a hidden tab lets its stream go after a while, and opens another as soon as it is shown', async () => {
  const { opened } = follow(begins)
  await after(1_000)
  show(false)
  await after(20_000)
  expect(isLive()).toBe(true)
  await after(13_000)
  expect([isLive(), opened[0]!.isOpen]).toEqual([false, false])
  await after(3_600_000)
  expect(opened).toHaveLength(1)
  show(true)
  await after(0)
  expect([opened.length, isLive()]).toEqual([2, true])
})

test('a tab that is shown again in time keeps its stream', async () => {
  const { opened } = follow(begins)
  await after(1_000)
  show(false)
  await after(20_000)
  show(true)
  await after(20_000)
  opened[0]!.onSign()
  expect([opened.length, isLive()]).toEqual([1, true])
})

test('a server that stops says when to come back', async () => {
  const { opened } = follow(begins)
  await after(60_000 / 2)
  opened.at(-1)!.onRetry(4_000)
  opened.at(-1)!.end()
  await after(3_900)
  expect(opened).toHaveLength(1)
  await after(200)
  expect(opened).toHaveLength(2)
})

test('a server that is away is tried again after growing pauses, at once when the network is there', async () => {
  const { opened } = follow((connection) => connection.end(new TypeError('fetch failed')))
  await after(1_000 + 2_000 + 4_000 + 8_000 + 100)
  expect(opened).toHaveLength(5)
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(opened).toHaveLength(6)
})

test('Retry-After is kept, and a server without streams is not asked again', async () => {
  const { opened, ended } = follow((connection, nth) => connection.end(new NoLiveStream(nth === 1 ? 503 : 404, 60)))
  await after(59_000)
  expect(opened).toHaveLength(1)
  await after(62_000)
  expect(opened).toHaveLength(2)
  await ended
})

test('a page that is left closes its stream, and opens another one when it comes back', async () => {
  const { opened } = follow(begins)
  await after(0)
  window.dispatchEvent(new Event('pagehide'))
  await after(0)
  expect([opened[0]!.isOpen, isLive()]).toEqual([false, false])
  await after(1_000)
  expect([opened.length, isLive()]).toEqual([2, true])
})
