import { expect, it } from 'vitest'
import { createGarbageLimit } from './garbage-limit.ts'

it('an address waits after 100 tokens that are none, and no longer than 15 minutes from the first', () => {
  let now = 0
  const limit = createGarbageLimit(() => now)
  for (let at = 0; at < 100; at++) expect(limit.note('203.0.113.9')).toBe(0)
  now = 60_000
  expect(limit.note('203.0.113.9')).toBe(14 * 60)
  expect(limit.note('203.0.113.10')).toBe(0)
  now = 15 * 60_000
  expect(limit.note('203.0.113.9')).toBe(0)
})
