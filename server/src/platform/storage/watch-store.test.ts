import { MESSAGES } from '@arauto/contract/messages'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StoreUnavailable } from './store-unavailable.ts'
import { watchStore } from './watch-store.ts'

it('a store is looked at again after a while, and its problem reported since it began, with what it is', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  onTestFinished(() => void vi.useRealTimers())
  let error: Error | null = null
  const check = vi.fn(async () => {
    if (error) throw error
  })
  const logger = { error: vi.fn(), info: vi.fn() }
  const watch = watchStore({ check }, logger)
  /** What is told once it was looked at again. */
  const later = async () => {
    vi.advanceTimersByTime(16_000)
    await watch()
    await Promise.resolve(check.mock.results.at(-1)!.value).catch(() => {})
    return watch()
  }
  expect(await watch()).toBeNull()
  error = new StoreUnavailable(null)
  expect(await watch(), 'as of a moment ago').toBeNull()
  const since = new Date(Date.now() + 16_000)
  expect(await later()).toEqual({ kind: 'down', message: MESSAGES.objectStoreDown, since })
  error = new StoreUnavailable(null, true)
  expect(await later()).toEqual({ kind: 'full', message: MESSAGES.objectStoreFull, since })
  expect(await later()).toMatchObject({ kind: 'full', since })
  expect(logger.error.mock.calls.map(([, said]) => said)).toEqual([
    'the object store does not answer',
    'the object store takes nothing',
  ])
  error = null
  expect(await later()).toBeNull()
  expect(logger.info).toHaveBeenCalledOnce()
})
