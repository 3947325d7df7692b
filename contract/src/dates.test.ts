import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatTimeOrDate, isoDay, isToday } from './dates.ts'

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
it('formatDate and isoDay of a moment before the year 1000 have four digits', () => {
  expect(formatDate('0999-07-01T12:00:00Z')).toBe('01/07/0999')
  expect(isoDay('0999-07-01T12:00:00Z')).toBe('0999-07-01')
  expect(isoDay('ontem')).toBeNull()
})
it('isToday compares the days of Lisbon, and formatTimeOrDate shows the time of that day alone', () => {
  const now = new Date('2026-07-01T23:30:00Z')
  expect([isToday('2026-07-01T22:59:00Z', now), isToday('2026-07-01T23:10:00Z', now)]).toEqual([false, true])
  expect(formatTimeOrDate('2026-07-01T23:10:00Z', now)).toBe('00:10')
  expect(formatTimeOrDate('2026-07-01T22:59:00Z', now)).toBe('01/07/2026')
  expect([formatTimeOrDate(null, now), formatTimeOrDate('ontem', now)]).toEqual([null, null])
})
