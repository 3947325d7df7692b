import { expect, test } from 'vitest'
import { timesWorse } from './amount.ts'

test.each([
  ['100 ms', '121 ms', 1.21],
  ['100 ms', '119 ms', null],
  ['900 ms (1 s)', '1.8 s', 2],
  ['1.2 s', '1100 ms', null],
  ['230 MB (server 120)', '300 MB (server 190)', 300 / 230],
  ['400 requests/s', '200 requests/s', 2],
  ['400 requests/s', '800 requests/s', null],
  ['9.5 sign-ins/s', '4.75 sign-ins/s', 2],
  ['400 requests/s', '0 requests/s', Number.POSITIVE_INFINITY],
  ['1.00 times (3 ms)', '3.00 times (3 ms)', 3],
  ['exact', 'wrong', null],
  ['500; 0', '900; 0', null],
  ['100, 100, 100', '50, 100, 100', null],
  ['400 requests/s', '100 ms', null],
  ['0 MB', '5 MB', null],
])('from %s to %s', (before, now, times) => {
  if (times === null) expect(timesWorse(before, now)).toBeNull()
  else expect(timesWorse(before, now)).toBeCloseTo(times)
})
