import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesToDocumentRetry, minutesToNextCheck, successMessage } from './check-schedule.ts'

const ok = { state: 'ok', message: '', retryAfterSeconds: null } as const
const down = { state: 'unavailable', message: '', retryAfterSeconds: null } as const

it('looks again after the interval, give or take some', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (random) => {
      const minutes = minutesToNextCheck(15, 0, ok, random)
      expect(minutes).toBeGreaterThanOrEqual(15 * 0.85)
      expect(minutes).toBeLessThanOrEqual(15 * 1.15)
    }),
  )
})
it('doubles the wait with each failure, up to six hours', () => {
  expect([1, 2, 3, 4].map((failures) => minutesToNextCheck(15, failures, down, 0.5))).toEqual([30, 60, 120, 240])
  expect(minutesToNextCheck(15, 30, down, 0.5)).toBe(360)
})
it('does not wait longer for a failure that is none of the portal’s', () => {
  expect([1, 2, 30].map((failures) => minutesToNextCheck(15, failures, { ...down, isOurs: true }, 0.5))).toEqual([
    15, 15, 15,
  ])
})
it('never comes back before the portal asked to', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(20), (retryAfterSeconds, failures) => {
      expect(minutesToNextCheck(15, failures, { ...down, retryAfterSeconds }, 0)).toBeGreaterThanOrEqual(
        retryAfterSeconds / 60,
      )
    }),
  )
})
it('waits longer for a document each time', () => {
  expect([1, 2, 3].map(minutesToDocumentRetry)).toEqual([5, 10, 20])
  expect(minutesToDocumentRetry(99)).toBe(360)
})
it('tells what earlier walks had missed', () => {
  expect(successMessage(0)).toBe('Verificada sem problemas.')
  expect(successMessage(1)).toContain('1 notificação')
  expect(successMessage(4)).toContain('4 notificações')
})
