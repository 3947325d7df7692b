import { expect, test } from 'vitest'
import { daysToPasswordEnd, passwordTerm } from './password-term.ts'

test.each([
  ['2026-11-21T09:00:00Z', 'far', 41],
  ['2026-12-01T23:59:59Z', 'far', 31],
  ['2026-12-02T00:00:00Z', 'near', 30],
  ['2026-12-31T23:59:59Z', 'near', 1],
  ['2027-01-01T00:00:00Z', 'here', 0],
  // Summer time in Lisbon: the day changes an hour before midnight in UTC.
  ['2027-06-30T23:30:00Z', 'here', -181],
] as const)('passwordTerm at %s is %s', (moment, term, days) => {
  expect(passwordTerm(Date.parse(moment))).toBe(term)
  expect(daysToPasswordEnd(Date.parse(moment))).toBe(days)
})
