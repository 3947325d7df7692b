import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

it('shows a calendar day as it is, whatever the zone', () => expect(formatDate('2026-03-01')).toBe('01/03/2026'))
it('shows a moment in Lisbon, summer time included', () => {
  expect(formatDateTime('2026-07-01T23:30:00Z')).toBe('02/07/2026, 00:30')
  expect(formatDateTime('2026-11-20T17:42:00Z')).toBe('20/11/2026, 17:42')
  expect(formatDate('2026-07-01T23:30:00Z')).toBe('02/07/2026')
})
it.each([null, undefined, '', 'ontem'])('has nothing to show for %j', (value) => {
  expect(formatDate(value)).toBeNull()
  expect(formatDateTime(value)).toBeNull()
})
