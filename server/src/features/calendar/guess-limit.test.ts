import { expect, it } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

const MOST = 30

/** A limit at which one client has asked for as many unknown addresses as it may. */
function exhausted() {
  const limit = createGuessLimit(() => 0)
  for (let at = 0; at < MOST; at++) limit.note('client', `unknown-${at}`, false)
  return limit
}

it('a client that guessed waits with another address, but not with one that it asked for before', () => {
  const limit = exhausted()
  expect(limit.secondsToWait('client', 'another')).toBe(15 * 60)
  expect(limit.secondsToWait('client', 'unknown-0')).toBe(0)
  expect(limit.secondsToWait('other client', 'another')).toBe(0)
})

it('an address that was good is not waited with, until it is asked for in vain', () => {
  const limit = exhausted()
  limit.note('client', 'good', true)
  expect(limit.secondsToWait('client', 'good')).toBe(0)
  limit.note('other client', 'good', false)
  expect(limit.secondsToWait('client', 'good')).toBe(15 * 60)
})
