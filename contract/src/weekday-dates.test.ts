import { expect, test } from 'vitest'
import { weekdayDate } from './weekday-dates.ts'

test('weekdayDate has the weekday before the date, in any time zone', () => {
  expect(weekdayDate('2026-12-17')).toBe('qui 17/12/2026')
  expect(weekdayDate('2027-01-04')).toBe('seg 04/01/2027')
})
