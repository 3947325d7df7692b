import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './refresh-changed.ts'

let hidden = false
const left = new AbortController()
beforeEach(() => {
  hidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})

function refresher() {
  const client = new QueryClient()
  const fetched: unknown[] = []
  const times: number[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (asked) => {
    fetched.push(asked?.queryKey?.[0])
    times.push(Date.now())
  })
  return { refresh: createRefresher(client, left.signal), fetched, times }
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('refreshing fetches what changed and nothing else', async () => {
  const { refresh, fetched } = refresher()
  refresh('transcriptions')
  await after(300)
  expect(fetched).toEqual(['transcriptions'])
  refresh('checks')
  await after(300)
  expect(fetched).toEqual(['transcriptions', 'check', 'system-status'])
})

test('many changes are fetched at once and then once a second, the last one too', async () => {
  const { refresh, times } = refresher()
  let last = 0
  for (let ms = 0; ms < 3_000; ms += 20) {
    last = Date.now()
    refresh('time_imports')
    await after(20)
  }
  await after(60_000)
  expect(times.length).toBeGreaterThanOrEqual(3)
  for (const [index, time] of times.slice(1).entries()) expect(time - times[index]!).toBeGreaterThanOrEqual(1_000)
  expect(times[0]! - (last - 2_980)).toBeLessThanOrEqual(200)
  expect(times.at(-1)! - last).toBeGreaterThanOrEqual(0)
  expect(times.at(-1)! - last).toBeLessThanOrEqual(1_000)
})

test('the lists of a hidden tab are fetched once it is shown, jobs at once', async () => {
  const { refresh, fetched } = refresher()
  hidden = true
  refresh('all')
  await after(5_000)
  expect(fetched.sort()).toEqual(['check', 'system-status', 'time-import', 'transcriptions'])
  fetched.length = 0
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await after(300)
  expect(fetched).toEqual(['notifications', 'deadlines', 'cases'])
})
