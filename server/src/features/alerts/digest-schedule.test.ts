import { lisbonDay } from '@arauto/contract/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import { formatDay, parseDay } from '../../domain/deadlines/day.ts'
import { isDigestDue, momentWords, scheduleWords } from './digest-schedule.ts'

const at = (text: string) => lisbonMoment(text.slice(0, 10), text.slice(11))
/** How often the property looks: at each time that it draws. */
const STEP_MS = 5 * 60_000

describe('isDigestDue', () => {
  const schedule = { digest_days: 'workdays' as const, digest_times: ['08:30', '18:00'] }
  it.each([
    // Friday, a weekend, Monday; and the holiday of 8 December, a Tuesday.
    ['2026-12-04 08:30', '2026-12-04 08:29', false],
    ['2026-12-04 08:30', '2026-12-04 17:59', false],
    ['2026-12-04 08:30', '2026-12-04 18:00', true],
    ['2026-12-04 18:00', '2026-12-07 08:29', false],
    ['2026-12-04 18:00', '2026-12-07 08:30', true],
    ['2026-12-07 18:00', '2026-12-08 23:00', false],
    ['2026-12-07 18:00', '2026-12-09 08:30', true],
    // Christmas on a Friday.
    ['2026-12-23 18:00', '2026-12-27 12:00', true],
    ['2026-12-24 18:00', '2026-12-27 23:59', false],
    // After a long time without the program, also on a day off.
    ['2026-12-02 08:30', '2026-12-05 11:00', true],
    ['2020-01-01 08:30', '2026-12-03 03:00', true],
    // Stored while the clock was ahead.
    ['2031-01-01 08:30', '2026-12-03 09:00', true],
  ])('after the one of %s at %s is %s', (last, now, due) => {
    expect(isDigestDue(schedule, at(last), at(now))).toBe(due)
  })
  it('is never for the member who wants none', () => {
    expect(isDigestDue({ ...schedule, digest_days: 'never' }, at('2020-01-01 08:30'), at('2026-12-03 09:00'))).toBe(
      false,
    )
  })

  const time = fc
    .tuple(
      fc.nat(23),
      fc.nat(11).map((steps) => steps * 5),
    )
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  it('comes once for each time of each chosen day, also when the clocks change', () => {
    fc.assert(
      fc.property(
        fc.record({
          digest_days: fc.constantFrom('workdays' as const, 'every_day' as const),
          digest_times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
        }),
        fc.constantFrom('2026-03-26', '2026-10-22', '2026-12-04', '2026-12-30'),
        (wanted, first) => {
          const days = Array.from({ length: 5 }, (_, index) => formatDay(parseDay(first)! + index))
          let last = at(`${first} 00:00`)
          const end = at(`${formatDay(parseDay(first)! + 5)} 00:00`)
          const made = new Map<string, number>()
          // A digest at midnight of the first day counts as made.
          for (let now = new Date(last.getTime() + STEP_MS); now < end; now = new Date(now.getTime() + STEP_MS)) {
            if (!isDigestDue(wanted, last, now)) continue
            made.set(lisbonDay(now), (made.get(lisbonDay(now)) ?? 0) + 1)
            last = now
          }
          const off = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-05', '2026-12-06']
            .concat(['2026-12-08', '2027-01-01', '2027-01-02', '2027-01-03'])
            .filter(() => wanted.digest_days === 'workdays')
          for (const day of days) {
            const times = wanted.digest_times.filter((one) => day !== first || one !== '00:00')
            // Times within the hour that spring leaves out fall together.
            const skipped = day === '2026-03-29' ? times.filter((one) => one.startsWith('01')) : []
            const late =
              skipped.length > 0
                ? new Set([...skipped.map(() => '02:00'), ...times.filter((one) => !skipped.includes(one))]).size
                : times.length
            expect([day, made.get(day) ?? 0]).toEqual([day, off.includes(day) ? 0 : late])
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

it('the times are said in words', () => {
  expect(scheduleWords({ digest_days: 'workdays', digest_times: ['08:30'] })).toBe('nos dias úteis às 08:30')
  expect(scheduleWords({ digest_days: 'every_day', digest_times: ['01:15', '08:30', '18:00'] })).toBe(
    'todos os dias à 01:15, às 08:30 e às 18:00',
  )
})

it('a moment is said by its day', () => {
  const now = at('2026-12-03 09:00')
  expect(momentWords(at('2026-12-03 08:27'), now)).toBe('hoje às 08:27')
  expect(momentWords(at('2026-12-02 08:30'), now)).toBe('ontem às 08:30')
  expect(momentWords(at('2026-11-30 01:05'), now)).toBe('seg 30/11 à 01:05')
  expect(momentWords(at('2025-11-30 10:05'), now)).toBe('dom 30/11/2025 às 10:05')
})
