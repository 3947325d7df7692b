import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesToDocumentRetry, minutesToNextCheck } from './check-schedule.ts'

const ok = { state: 'ok', message: '', retryAfterSeconds: null } as const
const down = { state: 'unavailable', message: '', retryAfterSeconds: null } as const

it('minutesToNextCheck is the interval with some jitter', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (random) => {
      const minutes = minutesToNextCheck(15, 0, ok, random)
      expect(minutes).toBeGreaterThanOrEqual(15 * 0.85)
      expect(minutes).toBeLessThanOrEqual(15 * 1.15)
    }),
  )
})
it('minutesToNextCheck doubles with each failure, up to six hours', () => {
  expect([1, 2, 3, 4].map((failures) => minutesToNextCheck(15, failures, down, 0.5))).toEqual([30, 60, 120, 240])
  expect(minutesToNextCheck(15, 30, down, 0.5)).toBe(360)
})
it('minutesToNextCheck is not longer after a failure that is not the portal’s', () => {
  expect([1, 2, 30].map((failures) => minutesToNextCheck(15, failures, { ...down, isOurs: true }, 0.5))).toEqual([
    15, 15, 15,
  ])
})
it('minutesToNextCheck is never shorter than `Retry-After`', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(20), (retryAfterSeconds, failures) => {
      expect(minutesToNextCheck(15, failures, { ...down, retryAfterSeconds }, 0)).toBeGreaterThanOrEqual(
        retryAfterSeconds / 60,
      )
    }),
  )
})
it('minutesToDocumentRetry grows with each failure', () => {
  expect([1, 2, 3].map(minutesToDocumentRetry)).toEqual([5, 10, 20])
  expect(minutesToDocumentRetry(99)).toBe(360)
})
