import { expect, test } from 'vitest'
import { noSuchDay, readDate, writeDate } from './written-date.ts'

test.each([
  ['1/11/2026', '2026-11-01'],
  [' 01/11/2026 ', '2026-11-01'],
  ['01-11-2026', '2026-11-01'],
  ['01.11.2026', '2026-11-01'],
  ['1 11 2026', '2026-11-01'],
  ['01/11/26', '2026-11-01'],
  ['01112026', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['11/31/2026', null],
  ['31/04/2026', null],
  ['2026-13-01', null],
  ['1/11', null],
  ['ontem', null],
  ['', null],
])('readDate of %j is %s', (text, day) => expect(readDate(text)).toBe(day))

test('writeDate writes a day as in Portugal, and leaves anything else as it is', () => {
  expect(writeDate('2026-11-01')).toBe('01/11/2026')
  expect(writeDate('01/1')).toBe('01/1')
})

test.each([
  ['31/02/2026', 'O dia 31/02/2026 não existe.'],
  ['29-2-27', 'O dia 29/02/2027 não existe.'],
  ['28/02/2026', null],
  ['31/02', null],
  ['', null],
])('noSuchDay of %j is %s', (text, message) => expect(noSuchDay(text)).toBe(message))
