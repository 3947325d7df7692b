import { type CourtCalendar, closedBecause } from './court-calendar.ts'
import { courtHolidaysEnd, courtHolidaysStart } from './court-holidays.ts'
import { addMonths, type Day } from './day.ts'

/** So many days later; those of court holidays are left out where they suspend. */
export function advance(from: Day, days: number, suspended: boolean): Day {
  let day = from
  for (let left = days; left > 0; left--) {
    day += 1
    if (suspended) day = afterCourtHolidays(day)
  }
  return day
}

const afterCourtHolidays = (day: Day): Day => {
  const end = courtHolidaysEnd(day)
  return end === null ? day : end + 1
}

/** So many days earlier; those of court holidays are left out where they suspend. */
export function retreat(from: Day, days: number, suspended: boolean): Day {
  let day = from
  for (let left = days; left > 0; left--) {
    day -= 1
    const start = suspended ? courtHolidaysStart(day) : null
    if (start !== null) day = start - 1
  }
  return day
}

/** So many working days later, or earlier for -1: Saturdays, Sundays and holidays are left out. */
export function advanceWorking(from: Day, days: number, calendar: CourtCalendar, direction: 1 | -1 = 1): Day {
  let day = from
  for (let left = days; left > 0; ) {
    day += direction
    if (closedBecause(day, calendar) === null) left -= 1
  }
  return day
}

/** The court holidays between two days: first and last day of each. */
export function courtHolidaysIn(from: Day, to: Day): [Day, Day][] {
  const found: [Day, Day][] = []
  for (let day = from; day <= to; day += 1) {
    const end = courtHolidaysEnd(day)
    if (end === null) continue
    found.push([day, end])
    day = end
  }
  return found
}

/**
 * So many months later. Where court holidays suspend, months that meet them are of 30 days (STA 703/07, TCAN 571/13);
 * where only the dilation before them does, the earlier end counts.
 *
 * @param started the day that dilation and months begin after; `dilated` is that of the months
 */
export function monthsAfter(started: Day, dilated: Day, months: number, suspended: boolean, inHolidays: boolean): Day {
  const plain = addMonths(dilated, months)
  if (!suspended || !(inHolidays || courtHolidaysIn(started + 1, plain).length > 0)) return plain
  const thirties = advance(dilated, 30 * months, true)
  const free = dilated > started && courtHolidaysIn(dilated + 1, plain).length === 0
  return free ? Math.min(plain, thirties) : thirties
}
