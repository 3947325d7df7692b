// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefresher } from './refresh-changed.ts'

let hidden = false
const left = new AbortController()
beforeEach(() => {
  hidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function refresher() {
  const client = new QueryClient()
  const fetched: unknown[] = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (asked) => void fetched.push(asked?.queryKey?.[0]))
  return { refresh: createRefresher(client, left.signal), fetched }
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what has changed is fetched, and nothing else', async () => {
  const { refresh, fetched } = refresher()
  refresh('transcriptions')
  await after(300)
  expect(fetched).toEqual(['transcriptions'])
  refresh('checks')
  await after(300)
  expect(fetched).toEqual(['transcriptions', 'check', 'system-status'])
})

test('many changes are fetched at once and then once a second, the last one too', async () => {
  const { refresh, fetched } = refresher()
  for (let ms = 0; ms < 3_000; ms += 20) {
    refresh('time_imports')
    await after(20)
  }
  const meanwhile = fetched.length
  expect(meanwhile).toBeGreaterThanOrEqual(2)
  expect(meanwhile).toBeLessThanOrEqual(4)
  await after(2_000)
  expect(fetched).toHaveLength(meanwhile + 1)
  await after(60_000)
  expect(fetched).toHaveLength(meanwhile + 1)
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
