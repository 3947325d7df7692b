import { describe, expect, it } from 'vitest'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import { isDigestDue, momentWords, scheduleWords } from './digest-schedule.ts'

const at = (text: string) => lisbonMoment(text.slice(0, 10), text.slice(11))

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
  it('comes once where the clocks repeat its hour, and where they leave it out', () => {
    const night = { digest_days: 'every_day' as const, digest_times: ['01:30'] }
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((one) => new Date(one)) as [Date, Date]
    expect(isDigestDue(night, at('2026-10-24 01:30'), first)).toBe(true)
    expect(isDigestDue(night, first, second)).toBe(false)
    expect(isDigestDue(night, at('2026-03-28 01:30'), at('2026-03-29 00:59'))).toBe(false)
    expect(isDigestDue(night, at('2026-03-28 01:30'), at('2026-03-29 02:00'))).toBe(true)
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
