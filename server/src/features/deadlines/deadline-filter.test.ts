import { lisbonDay } from '@arauto/contract/dates'
import { describe, expect, it } from 'vitest'
import { groupsFrom } from './deadline-filter.ts'

const written = (today: string) =>
  groupsFrom(today).map(({ key, from, until }) => `${key} ${from ?? ''}..${until ?? ''}`)

describe('groupsFrom', () => {
  it.each([
    [
      '2026-12-03',
      [
        'overdue ..2026-12-02',
        'today 2026-12-03..2026-12-03',
        'week 2026-12-04..2026-12-06',
        'next_week 2026-12-07..2026-12-13',
        'month 2026-12-14..2026-12-31',
        'later 2027-01-01..',
      ],
    ],
    [
      '2026-12-28',
      [
        'overdue ..2026-12-27',
        'today 2026-12-28..2026-12-28',
        'week 2026-12-29..2027-01-03',
        'next_week 2027-01-04..2027-01-10',
        'month 2027-01-11..2027-01-10',
        'later 2027-01-11..',
      ],
    ],
    [
      // A Sunday has nothing left of its week.
      '2028-02-20',
      [
        'overdue ..2028-02-19',
        'today 2028-02-20..2028-02-20',
        'week 2028-02-21..2028-02-20',
        'next_week 2028-02-21..2028-02-27',
        'month 2028-02-28..2028-02-29',
        'later 2028-03-01..',
      ],
    ],
  ])('of %s: each day belongs to one group', (today, groups) => {
    expect(written(today)).toEqual(groups)
  })
})

describe('today', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', '2026-11-22'],
    ['2026-11-23T00:00:00Z', '2026-11-23'],
    // Summer time: midnight in Lisbon is 23:00 in UTC.
    ['2026-07-14T22:59:59.999Z', '2026-07-14'],
    ['2026-07-14T23:00:00Z', '2026-07-15'],
    // The nights in which the clocks change.
    ['2026-03-29T00:30:00Z', '2026-03-29'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
  ])('at %s is %s in Lisbon', (moment, day) => {
    expect(lisbonDay(new Date(moment))).toBe(day)
  })
})
