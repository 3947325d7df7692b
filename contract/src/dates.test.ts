import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

it('formatDate of a calendar day ignores the time zone', () => expect(formatDate('2026-03-01')).toBe('01/03/2026'))
it('formatDateTime and formatDate show moments in Lisbon, including summer time', () => {
  expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('02/07/2026, 00:30')
  expect(formatDateTime('2026-11-20T17:42:00Z')).toBe('20/11/2026, 17:42')
  expect(formatDate('2026-07-01T23:30:00Z')).toBe('02/07/2026')
})
it.each([null, undefined, '', 'ontem'])('formatDate and formatDateTime of %j return null', (value) => {
  expect(formatDate(value)).toBeNull()
  expect(formatDateTime(value)).toBeNull()
})
