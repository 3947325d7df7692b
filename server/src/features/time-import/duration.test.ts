import { expect, it } from 'vitest'
import { formatTempo, hoursOfSeconds, parseTempo, secondsOfHours } from './duration.ts'

it.each([
  ['', 0],
  ['  ', 0],
  ['00:00:00', 0],
  ['1:02:03', 3723],
  [' 01:02:03\n', 3723],
  ['\u200e01:02:03\u200b', 3723],
  ['100:00:01', 360_001],
  ['1:2:3', null],
  ['01:60:00', null],
  ['01:30', null],
  ['-01:00:00', null],
  ['1h30', null],
  ['duas horas', null],
])('reads %j as %s', (text, seconds) => expect(parseTempo(text)).toBe(seconds))

it.each([0, 1, 59, 60, 3599, 3600, 359_999, 360_000, 123_456_789])(
  '%i seconds are read as they were written',
  (seconds) => {
    expect(parseTempo(formatTempo(seconds))).toBe(seconds)
    expect(Math.round(secondsOfHours(hoursOfSeconds(seconds)))).toBe(seconds)
  },
)

it('formatTempo writes hours with at least two digits', () =>
  expect([formatTempo(5), formatTempo(360_000)]).toEqual(['00:00:05', '100:00:00']))
it('secondsOfHours of an empty number is 0', () => expect(secondsOfHours(null)).toBe(0))
