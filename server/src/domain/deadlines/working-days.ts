import { type CourtCalendar, closedBecause } from './court-calendar.ts'
import type { Day } from './day.ts'

/** How many working days there are up to each day, by how far it is: later ones from the day after on, earlier ones back to the day itself. */
interface Sums {
  later: number[]
  earlier: number[]
}

/** Lists count from one day to many: each day of a calendar is looked at once. */
const known = new WeakMap<CourtCalendar, Map<Day, Sums>>()

function sumsFrom(from: Day, calendar: CourtCalendar): Sums {
  const ofCalendar = known.get(calendar) ?? new Map<Day, Sums>()
  known.set(calendar, ofCalendar)
  const sums = ofCalendar.get(from) ?? { later: [0], earlier: [0] }
  ofCalendar.set(from, sums)
  return sums
}

/**
 * The days after `from`, up to `to`, on which courts are open; as a negative number where `to` comes first.
 *
 * @param calendar not to be changed afterwards
 * @throws NoCalendar where a year on the way has none
 */
export function countWorkingDays(from: Day, to: Day, calendar: CourtCalendar): number {
  const { later, earlier } = sumsFrom(from, calendar)
  const [sums, distance] = to < from ? [earlier, from - to] : [later, to - from]
  for (let far = sums.length; far <= distance; far += 1) {
    const day = to < from ? from - far + 1 : from + far
    sums.push(sums[far - 1]! + (closedBecause(day, calendar) === null ? 1 : 0))
  }
  return to < from ? -sums[distance]! : sums[distance]!
}
