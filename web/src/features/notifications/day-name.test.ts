import { expect, test } from 'vitest'
import { dayName, fullDate } from './day-name.ts'

const at = (moment: string) => new Date(moment)

test.each([
  // Around midnight in Lisbon, in winter and in summer, when UTC is still at the day before.
  ['2026-11-20', '2026-11-20T00:00:00Z', 'Hoje'],
  ['2026-11-20', '2026-11-20T23:59:59Z', 'Hoje'],
  ['2026-11-20', '2026-11-21T00:00:00Z', 'Ontem'],
  ['2026-07-02', '2026-07-01T23:00:00Z', 'Hoje'],
  ['2026-07-01', '2026-07-01T23:00:00Z', 'Ontem'],
  // The days on which summer time begins and ends.
  ['2026-03-29', '2026-03-29T22:59:59Z', 'Hoje'],
  ['2026-03-28', '2026-03-29T22:59:59Z', 'Ontem'],
  ['2026-10-25', '2026-10-26T00:00:00Z', 'Ontem'],
  ['2026-02-28', '2026-03-01T12:00:00Z', 'Ontem'],
  ['2026-12-31', '2027-01-01T12:00:00Z', 'Ontem'],
  ['2026-11-19', '2026-11-21T12:00:00Z', 'quinta'],
  ['2026-11-22', '2026-11-21T12:00:00Z', 'domingo'],
  ['2026-11-16', '2026-11-21T12:00:00Z', 'segunda'],
  ['1900-01-01', '2026-11-21T12:00:00Z', 'segunda'],
  ['9999-12-31', '2026-11-21T12:00:00Z', 'sexta'],
])('dayName of %s at %s is %s', (day, now, name) => expect(dayName(day, at(now))).toBe(name))

test('fullDate writes a date in words', () =>
  expect(fullDate('2026-11-20')).toBe('sexta-feira, 20 de novembro de 2026'))
