import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 10:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['99999999999', 86_400],
  ['0.4', 1],
  ['1.25', 2],
  ['Fri 20 Nov 2026 10:01:30 GMT', 90],
  ['20 Nov 2026 10:01:30 GMT', null],
  ['12 s', null],
  ['2026', 2026],
  ['-5', null],
  ['logo', null],
  ['', null],
  [null, null],
  [undefined, null],
])('parseRetryAfter of %j is %s', (header, seconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(seconds)
})
