import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSeat } from './court-seat.ts'
import { dayOf } from './day.ts'
import type { CalculationTerms } from './deadline-terms.ts'
import { parseTerms, printTerms } from './terms-json.ts'

const calendar = { seat: findSeat('Porto'), closedDays: new Map([[dayOf(2026, 2, 17), 'tolerância de ponto']]) }

test('the terms of a deadline are written without what is usual', () => {
  const terms = parseTerms({ elaborated: '2026-12-02', days: 10 }, calendar)
  expect(terms).toEqual({
    start: { elaborated: dayOf(2026, 12, 2) },
    length: { days: 10 },
    dilation: 0,
    extension: 0,
    urgent: false,
    regime: 'civil',
    served: 'portal',
    calendar,
  })
  expect(printTerms(terms)).toEqual({ elaborated: '2026-12-02', days: 10 })
  const all = {
    notified: '2026-12-02',
    months: 2,
    dilation: 5,
    extension: 30,
    urgent: true,
    regime: 'penal',
    served: 'post',
  } as const
  expect(printTerms(parseTerms(all, calendar))).toEqual(all)
})

test('any terms are the same after they were stored', () => {
  const day = fc.integer({ min: dayOf(1000, 1, 1), max: dayOf(9999, 12, 31) })
  const terms: fc.Arbitrary<CalculationTerms> = fc.record({
    start: fc.oneof(fc.record({ elaborated: day }), fc.record({ notified: day })),
    length: fc.oneof(fc.record({ days: fc.integer({ min: 1 }) }), fc.record({ months: fc.integer({ min: 1 }) })),
    dilation: fc.nat(),
    extension: fc.nat(),
    urgent: fc.boolean(),
    regime: fc.constantFrom('civil', 'penal', 'administrativo', 'laboral'),
    served: fc.constantFrom('portal', 'mandatario', 'post'),
    calendar: fc.constant(calendar),
  })
  fc.assert(
    fc.property(terms, (given) => {
      expect(parseTerms(JSON.parse(JSON.stringify(printTerms(given))), calendar)).toEqual(given)
    }),
  )
})

test.each([{ days: 10 }, { notified: '2026-02-30', days: 10 }, { elaborated: '2026-02-03' }])(
  '%j are no terms',
  (json) => {
    expect(() => parseTerms(json, calendar)).toThrow(RangeError)
  },
)
