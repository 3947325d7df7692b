import { expect, it } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

it('a client waits after too many different attempts, no longer than 15 minutes from the first, and no other waits', () => {
  let now = 0
  const limit = createAttemptLimit(30, () => now)
  for (let at = 0; at < 30; at++) expect(limit.note('client', `unknown-${at}`)).toBe(0)
  now = 60_000
  expect(limit.note('client', 'another')).toBe(14 * 60)
  expect(limit.note('client', 'unknown-0')).toBe(0)
  expect(limit.note('other client', 'another')).toBe(0)
  now = 15 * 60_000
  expect(limit.note('client', 'another')).toBe(0)
})

it('attempts of which nothing is given count each', () => {
  const limit = createAttemptLimit(2, () => 0)
  expect([limit.note('client'), limit.note('client'), limit.note('client')]).toEqual([0, 0, 15 * 60])
})
