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
        'week 2026-12-04..2026-12-10',
        'month 2026-12-11..2026-12-31',
        'later 2027-01-01..',
      ],
    ],
    [
      '2026-12-28',
      [
        'overdue ..2026-12-27',
        'today 2026-12-28..2026-12-28',
        'week 2026-12-29..2027-01-04',
        'month 2027-01-05..2027-01-04',
        'later 2027-01-05..',
      ],
    ],
    [
      '2028-02-22',
      [
        'overdue ..2028-02-21',
        'today 2028-02-22..2028-02-22',
        'week 2028-02-23..2028-02-29',
        'month 2028-03-01..2028-02-29',
        'later 2028-03-01..',
      ],
    ],
  ])('of %s: each day belongs to one group', (today, groups) => {
    expect(written(today)).toEqual(groups)
  })
})
