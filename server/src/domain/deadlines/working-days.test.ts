import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedBecause } from './court-calendar.ts'
import { findSeat } from './court-seat.ts'
import { type Day, dayOf } from './day.ts'
import { countWorkingDays } from './working-days.ts'

const TODAY = dayOf(2026, 11, 22)

test('countWorkingDays looks at each day of a calendar once, however many deadlines there are', () => {
  let looks = 0
  const closedDays = new (class extends Map<Day, string> {
    override get(day: Day) {
      looks += 1
      return super.get(day)
    }
  })()
  const calendar = { seat: null, closedDays }
  const years = 10 * 365
  for (let round = 0; round < 3; round += 1) {
    for (let far = -years; far <= years; far += 1) countWorkingDays(TODAY, TODAY + far, calendar)
  }
  expect(looks).toBeLessThanOrEqual(2 * years)
})

test('countWorkingDays counts the open days after the first, up to the second, in any order of calls', () => {
  const calendar = { seat: findSeat('Lisboa'), closedDays: new Map([[dayOf(2026, 12, 24), 'Tolerância de ponto']]) }
  const near = fc.integer({ min: TODAY - 800, max: TODAY + 800 })
  fc.assert(
    fc.property(near, near, (from, to) => {
      const days = Array.from({ length: Math.abs(to - from) }, (_, index) => Math.min(from, to) + 1 + index)
      const open = days.filter((day) => closedBecause(day, calendar) === null).length
      expect(Math.abs(countWorkingDays(from, to, calendar))).toBe(open)
      expect(countWorkingDays(from, to, calendar) < 0).toBe(to < from && open > 0)
    }),
  )
})
