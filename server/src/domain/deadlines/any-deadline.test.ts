import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateDeadline } from './calculate.ts'
import { closedBecause } from './court-calendar.ts'
import { courtHolidaysEnd } from './court-holidays.ts'
import { findSeat } from './court-seat.ts'
import { dayOf, formatDay } from './day.ts'
import type { CalculationTerms, Length } from './deadline-terms.ts'
import { formatTime } from './terms-json.ts'
import { slowDeadline } from './testing/slow-deadline.ts'

const RUNS = Number(process.env.FAST_CHECK_RUNS ?? (process.env.LONG ? 100_000 : 600))

const anyDay = fc.integer({ min: dayOf(2013, 1, 1), max: dayOf(2060, 1, 1) })
/** From these on the law counts what was notified otherwise (CPTA, 58.º; Lei 1/2018), so that it may end earlier. */
const CHANGES = [dayOf(2015, 12, 2), dayOf(2018, 3, 23)]
const inDays = fc.integer({ min: 1, max: 400 }).map((days): Length => ({ days }))
/** Court holidays suspend the shorter ones alone. */
const inMonths = fc.oneof(fc.nat(4), fc.nat(23)).map((more): Length => ({ months: 1 + more }))
const inHours = fc.integer({ min: 1, max: 1000 }).map((hours): Length => ({ hours }))
const inWorkingDays = fc.integer({ min: 1, max: 120 }).map((workingDays): Length => ({ workingDays }))

const shared = {
  urgent: fc.boolean(),
  regime: fc.constantFrom('civil', 'penal', 'administrativo', 'laboral'),
  served: fc.constantFrom('portal', 'mandatario', 'post', 'deposito'),
  fines: fc.constantFrom('usual', 'usual', 'none', 'unsure'),
  calendar: fc.record({
    seat: fc
      .constantFrom('Lisboa', 'Porto', 'Beja', 'Maia', 'Funchal', 'Ponta Delgada', 'Ponte de Lima', '')
      .map(findSeat),
    closedDays: fc
      .uniqueArray(anyDay, { maxLength: 60 })
      .map((days) => new Map(days.map((closed) => [closed, 'tolerância de ponto']))),
  }),
} as const
const forward: fc.Arbitrary<CalculationTerms> = fc
  .record({
    ...shared,
    start: fc.tuple(fc.boolean(), anyDay).map(([portal, on]) => (portal ? { elaborated: on } : { notified: on })),
    length: fc.oneof(inDays, inMonths, inHours, inWorkingDays),
    minute: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: undefined }),
    dilation: fc.constantFrom(0, 0, 0, 5, 15, 30),
    extension: fc.constantFrom(0, 0, 0, 1, 10, 30, 400),
  })
  .map(({ minute, ...terms }) => ({
    ...terms,
    ...('hours' in terms.length && minute !== undefined && { notifiedAt: minute }),
  }))
/** An electronic citação, opened after so many days or not; there are none before Decreto-Lei 87/2024. */
const electronic: fc.Arbitrary<CalculationTerms & { start: { available: number; opened: number | null } }> = fc
  .tuple(forward, fc.integer({ min: dayOf(2024, 11, 8), max: dayOf(2060, 1, 1) }), fc.option(fc.nat(60)))
  .map(([terms, available, after]) => ({
    ...terms,
    dilation: 0,
    served: 'citacao_eletronica',
    start: { available, opened: after === null ? null : available + after },
  }))
const backward: fc.Arbitrary<CalculationTerms> = fc.record({
  ...shared,
  start: anyDay.map((before) => ({ before })),
  length: fc.oneof(inDays, inMonths, inWorkingDays),
  dilation: fc.constant(0),
  extension: fc.constant(0),
})

describe('any deadline', () => {
  test('is what the slow engine counts day by day', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 2, arbitrary: forward },
          { weight: 1, arbitrary: electronic },
          { weight: 1, arbitrary: backward },
        ),
        (given) => {
          const { notified, ends, endsAt, fineDays } = calculateDeadline(given)
          const hour = endsAt === undefined ? [] : [formatTime(endsAt)]
          const dates = [notified === null ? '' : formatDay(notified), formatDay(ends), ...hour]
          expect([...dates, ...fineDays.map(formatDay)]).toEqual(slowDeadline(given))
        },
      ),
      { numRuns: RUNS },
    )
  })
  test('ends on a day that is open, and outside court holidays unless they do not stop it', () => {
    fc.assert(
      fc.property(forward, (given) => {
        const { ends, fineDays } = calculateDeadline(given)
        expect(closedBecause(ends, given.calendar)).toBeNull()
        if (!given.urgent && !('workingDays' in given.length)) expect(courtHolidaysEnd(ends)).toBeNull()
        for (const day of fineDays) {
          expect(closedBecause(day, { ...given.calendar, closedDays: new Map() })).toBeNull()
          if (!given.urgent) expect(courtHolidaysEnd(day)).toBeNull()
        }
      }),
    )
  })
  test('that is counted back ends before the hearing, on a day that is open', () => {
    fc.assert(
      fc.property(backward, (given) => {
        const { ends } = calculateDeadline(given)
        expect(ends).toBeLessThan((given.start as { before: number }).before)
        expect(closedBecause(ends, given.calendar)).toBeNull()
      }),
    )
  })
  test('has its steps in the order of their days', () => {
    fc.assert(
      fc.property(fc.oneof(forward, backward), (given) => {
        const days = calculateDeadline(given).steps.map(({ date }) => date)
        expect(days).toEqual([...days].sort((one, other) => one - other))
      }),
    )
  })
  test('never ends earlier for a later notification', () => {
    fc.assert(
      fc.property(forward, fc.integer({ min: 1, max: 60 }), (given, later) => {
        const [kind, on] = Object.entries(given.start)[0] as ['notified', number]
        fc.pre(!CHANGES.some((since) => on < since && on + later + 4 >= since))
        const moved = calculateDeadline({ ...given, start: { [kind]: on + later } as { notified: number } })
        const first = calculateDeadline(given)
        expect(moved.ends).toBeGreaterThanOrEqual(first.ends)
      }),
    )
  })
  test('of an electronic citação never ends later than from its opening, its eighth day and thirty days of dilation', () => {
    fc.assert(
      fc.property(electronic, fc.integer({ min: 0, max: 40 }), (given, later) => {
        const { available, opened } = given.start
        const endsFrom = (notified: number) => calculateDeadline({ ...given, start: { notified } }).ends
        const { ends } = calculateDeadline(given)
        expect(ends).toBeLessThanOrEqual(endsFrom(Math.min(opened ?? available + 8, available + 38)))
        const open = (day: number | null) => calculateDeadline({ ...given, start: { available, opened: day } }).ends
        if (opened !== null) expect(open(opened + later)).toBeGreaterThanOrEqual(ends)
        expect(open(null)).toBeLessThanOrEqual(open(available + 8 + later))
      }),
      { numRuns: RUNS },
    )
  })
  test('never ends earlier for a longer extension', () => {
    fc.assert(
      fc.property(forward, fc.integer({ min: 1, max: 90 }), (given, more) => {
        const longer = calculateDeadline({ ...given, extension: given.extension + more })
        expect(longer.ends).toBeGreaterThanOrEqual(calculateDeadline(given).ends)
      }),
    )
  })
  test('never ends earlier for being suspended', () => {
    fc.assert(
      fc.property(forward, (given) => {
        const urgent = calculateDeadline({ ...given, urgent: true })
        expect(calculateDeadline({ ...given, urgent: false }).ends).toBeGreaterThanOrEqual(urgent.ends)
      }),
    )
  })
})
