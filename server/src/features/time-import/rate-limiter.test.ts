import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createRateLimiter } from './rate-limiter.ts'

it('acquire resolves one at a time, a pause apart', async () => {
  const limiter = createRateLimiter(40, systemClock)
  const times: number[] = []
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      await limiter.acquire(null)
      times.push(performance.now())
    }),
  )
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  expect(Math.min(...gaps)).toBeGreaterThan(30)
  expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(195)
})

it('acquire waits during a pause, also for calls before it, which a shorter one does not end', async () => {
  const limiter = createRateLimiter(5, systemClock)
  const began = performance.now()
  const waiting = [limiter.acquire(null), limiter.acquire(null), limiter.acquire(null)]
  limiter.pause(120)
  limiter.pause(5)
  await Promise.all(waiting.slice(1))
  await limiter.acquire(null)
  expect(performance.now() - began).toBeGreaterThanOrEqual(118)
})

it('acquire rejects when its signal is aborted', async () => {
  const limiter = createRateLimiter(0, systemClock)
  limiter.pause(60_000)
  const giving = new AbortController()
  const waiting = limiter.acquire(giving.signal)
  giving.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
})
