import { expect, it } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

const MOST = 30

it('a client that guessed waits with another address, but not with one that it asked for before', () => {
  let now = 0
  const limit = createGuessLimit(() => now)
  for (let at = 0; at < MOST; at++) expect(limit.note('client', `unknown-${at}`)).toBe(0)
  expect(limit.note('client', 'another')).toBe(15 * 60)
  expect(limit.note('client', 'unknown-0')).toBe(0)
  expect(limit.note('other client', 'another')).toBe(0)
  now = 15 * 60_000
  expect(limit.note('client', 'another')).toBe(0)
})
