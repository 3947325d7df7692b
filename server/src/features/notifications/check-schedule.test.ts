import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  longestMinutesToNextCheck,
  minutesToDocumentRetry,
  minutesToNextCheck,
  minutesToPhase,
  phaseOf,
} from './check-schedule.ts'

const ok = { state: 'ok', message: '', retryAfterSeconds: null } as const
const down = { state: 'unavailable', message: '', retryAfterSeconds: null } as const
const NOW = new Date('2026-11-23T09:00:00Z')
const MINUTE_MS = 60_000

const phase = fc.double({ min: 0, max: 0.999, noNaN: true })
const interval = fc.double({ min: 0.05, max: 1440, noNaN: true })
const moment = fc.date({ min: NOW, max: new Date('2036-01-01T00:00:00Z'), noInvalidDate: true })
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

it('minutesToNextCheck is the interval, at most a seventh earlier or later', () => {
  fc.assert(
    fc.property(interval, phase, moment, (minutes, one, now) => {
      const next = minutesToNextCheck(minutes, 0, ok, one, now)
      expect(next).toBeGreaterThan(minutes * 0.85 - 1e-6)
      expect(next).toBeLessThan(minutes * 1.15 + 1e-6)
    }),
  )
})
it('minutesToNextCheck comes to the phase within four checks, whenever the first was, and then once in each interval', () => {
  fc.assert(
    fc.property(interval, phase, moment, (minutes, one, first) => {
      let now = first
      for (let check = 0; check < 4; check++) now = after(now, minutesToNextCheck(minutes, 0, ok, one, now))
      const away = minutesToPhase(minutes, one, now)
      expect(Math.min(away, minutes - away)).toBeLessThan(1e-4 * minutes + 1e-4)
      for (let check = 0; check < 10; check++) {
        const next = minutesToNextCheck(minutes, 0, ok, one, now)
        expect(Math.abs(next - minutes)).toBeLessThan(1e-4 * minutes + 1e-4)
        now = after(now, next)
      }
    }),
  )
})
it('phases are spread evenly over the interval', () => {
  const counts = new Array<number>(10).fill(0)
  for (let id = 1; id <= 2000; id++) counts[Math.floor(phaseOf(id, `${id}p@adv.oa.pt`) * 10)]! += 1
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(80)
})
it('minutesToNextCheck doubles with each failure, up to six hours', () => {
  const minutes = [1, 2, 3, 4, 30].map((failures) => minutesToNextCheck(15, failures, down, 0, NOW))
  expect(minutes).toEqual([30, 60, 120, 240, 360])
})
it('minutesToNextCheck is never longer than the longest', () => {
  fc.assert(
    fc.property(interval, fc.nat(40), phase, moment, (minutes, failures, one, now) => {
      const status = failures === 0 ? ok : down
      const longest = longestMinutesToNextCheck(minutes, failures)
      expect(minutesToNextCheck(minutes, failures, status, one, now)).toBeLessThan(longest + 1e-6)
    }),
  )
})
it('minutesToNextCheck is not longer after a failure that is not the portal’s', () => {
  const next = (failures: number) => minutesToNextCheck(15, failures, { ...down, isOurs: true }, 0, NOW)
  expect([1, 2, 30].map(next)).toEqual([15, 15, 15])
})
it('minutesToNextCheck is never shorter than `Retry-After`', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(20), phase, (retryAfterSeconds, failures, one) => {
      expect(minutesToNextCheck(15, failures, { ...down, retryAfterSeconds }, one, NOW)).toBeGreaterThanOrEqual(
        retryAfterSeconds / 60,
      )
    }),
  )
})
it('minutesToDocumentRetry grows with each failure', () => {
  expect([1, 2, 3].map(minutesToDocumentRetry)).toEqual([5, 10, 20])
  expect(minutesToDocumentRetry(99)).toBe(360)
})
