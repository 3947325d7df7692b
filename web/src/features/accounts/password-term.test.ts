import { PASSWORD_SIGN_IN_END } from '@arauto/contract/constants'
import { expect, test } from 'vitest'
import { daysToPasswordEnd, noticeReason, passwordTerm } from './password-term.ts'

test.each([
  ['2026-11-21T09:00:00Z', 'far', 41, 'password-end-60'],
  ['2026-12-01T23:59:59Z', 'far', 31, 'password-end-60'],
  ['2026-12-02T00:00:00Z', 'near', 30, 'password-end-30'],
  ['2026-12-31T23:59:59Z', 'near', 1, 'password-end-7'],
  ['2027-01-01T00:00:00Z', 'here', 0, 'password-end-here'],
  // Summer time in Lisbon: the day changes an hour before midnight in UTC.
  ['2027-06-30T23:30:00Z', 'here', -181, 'password-end-here'],
] as const)(
  'passwordTerm at %s is %s, and a dismissed notice comes back with each step',
  (moment, term, days, reason) => {
    expect(passwordTerm(Date.parse(moment))).toBe(term)
    expect(daysToPasswordEnd(Date.parse(moment))).toBe(days)
    expect(noticeReason(Date.parse(moment), PASSWORD_SIGN_IN_END)).toBe(reason)
  },
)
