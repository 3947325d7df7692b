import { expect, test } from 'vitest'
import { parseActDate } from './act-date.ts'

test.each([
  ['20-11-2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20.11.2026 14:30', '2026-11-20'],
  ['2026-11-20T10:00', '2026-11-20'],
  ['29-02-2028', '2028-02-29'],
  ['01-01-1900', '1900-01-01'],
  ['31-12-1899', null],
  ['29-02-2027', null],
  ['31-04-2026', null],
  ['00-01-2026', null],
  ['01-00-2026', null],
  ['01-13-2026', null],
  ['20-11-20261', null],
  ['amanhã', null],
  ['', null],
])('the date of an act "%s" is %s', (text, date) => {
  expect(parseActDate(text)).toBe(date)
})
