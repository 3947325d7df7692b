import { type CourtCalendar, closedBecause } from './court-calendar.ts'
import type { Day } from './day.ts'

/** The days after `from`, up to `to`, on which courts are open; as a negative number where `to` comes first. */
export function countWorkingDays(from: Day, to: Day, calendar: CourtCalendar): number {
  if (to < from) return -countWorkingDays(to, from, calendar)
  let count = 0
  for (let day = from + 1; day <= to; day += 1) if (closedBecause(day, calendar) === null) count += 1
  return count
}
