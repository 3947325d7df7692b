import { afterEach, expect, it, vi } from 'vitest'
import { pollEverySecond } from './fast-polling.ts'

afterEach(() => void vi.restoreAllMocks())

it('pollEverySecond is called by the next file of a worker whose last one did not undo it, and timers run once', async () => {
  pollEverySecond()
  pollEverySecond()
  const ran = vi.fn()
  setTimeout(ran, 0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ran).toHaveBeenCalledOnce()
})
