import { describe, expect, test } from 'vitest'
import { parseDay } from '../deadlines/day.ts'
import { type Rhythm, reminderSteps, visitState } from './rhythm.ts'

const ONCE: Rhythm = { times: ['10:00'], holidays: 'same', closedDays: new Set() }
const TWICE: Rhythm = { ...ONCE, times: ['17:00', '09:00'] }
const SINCE = new Date('2026-01-01T00:00:00Z')
const at = (moment: string) => new Date(moment)
const state = (seen: string | null, now: string, rhythm = ONCE, since = SINCE) => {
  const { overdueSince, next } = visitState({ seen: seen === null ? null : at(seen), since }, rhythm, at(now))
  return [overdueSince?.toISOString().slice(0, 16) ?? null, next?.toISOString().slice(0, 16) ?? null]
}

describe('an account that is to be visited by 10:00 of each working day', () => {
  // Wednesday 2026-11-25; Lisbon is at UTC in winter and an hour ahead in summer.
  test.each([
    [
      'seen at 09:12 is in time until the next day',
      '2026-11-25T09:12Z',
      '2026-11-25T12:00Z',
      [null, '2026-11-26T10:00'],
    ],
    ['seen the evening before is due at 10:00', '2026-11-24T19:00Z', '2026-11-25T09:59Z', [null, '2026-11-25T10:00']],
    [
      'seen the evening before is overdue from 10:00',
      '2026-11-24T19:00Z',
      '2026-11-25T10:00Z',
      ['2026-11-25T10:00', '2026-11-26T10:00'],
    ],
    ['never seen is overdue', null, '2026-11-25T15:00Z', ['2026-11-25T10:00', '2026-11-26T10:00']],
    ['seen on Friday is in time on Sunday', '2026-11-27T09:00Z', '2026-11-29T22:00Z', [null, '2026-11-30T10:00']],
    [
      'not seen on Friday is overdue on Sunday',
      '2026-11-26T09:00Z',
      '2026-11-29T22:00Z',
      ['2026-11-27T10:00', '2026-11-30T10:00'],
    ],
    ['is not due on a holiday (1 December)', '2026-11-30T09:00Z', '2026-12-01T12:00Z', [null, '2026-12-02T10:00']],
    [
      'in summer is due at 10:00 of Lisbon',
      '2026-07-07T19:00Z',
      '2026-07-08T09:00Z',
      ['2026-07-08T09:00', '2026-07-09T09:00'],
    ],
    [
      'at 23:30 UTC in summer is at the next day of Lisbon',
      '2026-07-08T23:30Z',
      '2026-07-09T12:00Z',
      [null, '2026-07-10T09:00'],
    ],
    [
      'at 22:30 UTC in summer is at the day itself',
      '2026-07-08T22:30Z',
      '2026-07-09T12:00Z',
      ['2026-07-09T09:00', '2026-07-10T09:00'],
    ],
  ] as const)('%s', (_, seen, now, expected) => {
    expect(state(seen, now)).toEqual(expected)
  })

  test('that depends on a person since this morning is not due before, but is after', () => {
    expect(state(null, '2026-11-25T12:00Z', ONCE, at('2026-11-25T09:00Z'))[0]).toBe('2026-11-25T10:00')
    expect(state(null, '2026-11-25T12:00Z', ONCE, at('2026-11-25T11:00Z'))[0]).toBeNull()
    expect(state(null, '2026-11-26T12:00Z', ONCE, at('2026-11-25T11:00Z'))[0]).toBe('2026-11-26T10:00')
  })

  test('is not due on a day on which the office knows its courts to be closed', () => {
    const closed = { ...ONCE, closedDays: new Set([parseDay('2026-11-25')!]) }
    expect(state('2026-11-24T09:00Z', '2026-11-25T12:00Z', closed)).toEqual([null, '2026-11-26T10:00'])
  })
})

test('an account that is to be visited twice a day is visited again after the first time', () => {
  expect(state('2026-11-25T08:40Z', '2026-11-25T10:00Z', TWICE)).toEqual([null, '2026-11-25T17:00'])
  expect(state('2026-11-25T08:40Z', '2026-11-25T17:30Z', TWICE)).toEqual(['2026-11-25T17:00', '2026-11-26T09:00'])
  expect(state('2026-11-25T09:10Z', '2026-11-25T17:30Z', TWICE)).toEqual([null, '2026-11-26T09:00'])
})

test.each([
  ['same', '2026-12-23T09:00'],
  ['once', '2026-12-23T09:00'],
  ['twice_a_week', '2026-12-24T09:00'],
] as const)('in court holidays, %s, the next visit after that of Tuesday is due at its time', (holidays, next) => {
  expect(state('2026-12-22T18:00Z', '2026-12-22T18:00Z', { ...TWICE, holidays })[1]).toBe(next)
})

test('reminderSteps tell the lawyer at once, the substitute and the responsável later, and nobody on the next day', () => {
  const steps = (now: string, escalates = true) => reminderSteps(at('2026-11-25T10:00Z'), at(now), escalates)
  expect(steps('2026-11-25T10:00Z')).toEqual(['lawyer'])
  expect(steps('2026-11-25T12:00Z')).toEqual(['lawyer', 'substitute'])
  expect(steps('2026-11-25T23:30Z')).toEqual(['lawyer', 'substitute', 'responsavel'])
  expect(steps('2026-11-25T23:30Z', false)).toEqual(['lawyer'])
  expect(steps('2026-11-26T09:00Z')).toEqual([])
})
