import { courtHolidaysEnd, NoCalendar } from './court-holidays.ts'
import { type Day, weekdayOf, yearOf } from './day.ts'
import { FIRST_YEAR, holidayOn, LAST_YEAR } from './holidays.ts'
import type { Municipality } from './municipalities.ts'

/** The days of one court. */
export interface CourtCalendar {
  /** The municipality of its seat; null where it is not known. */
  seat: Municipality | null
  /** Days on which it is closed by dispensation (tolerância de ponto), with their reasons. */
  closedDays: ReadonlyMap<Day, string>
}

/** What a day is for a court. */
interface DayKind {
  /** `closed`: by the office's list. */
  kind: 'open' | 'weekend' | 'holiday' | 'closed'
  /** Why it is closed, in Portuguese; empty where it is open. */
  name: string
  courtHolidays: boolean
}

const WEEKEND: Readonly<Record<number, string>> = { 0: 'domingo', 6: 'sábado' }

/**
 * Why the courts are closed on a day (Código de Processo Civil, 138.º n.os 2 and 3).
 *
 * @returns in Portuguese; null where they are open
 * @throws NoCalendar for a year that Arauto has no calendar of
 */
export function closedBecause(day: Day, { seat, closedDays }: CourtCalendar): string | null {
  assertKnownYear(day)
  return WEEKEND[weekdayOf(day)] ?? holidayOn(day, seat) ?? closedDays.get(day) ?? null
}

/**
 * What a day is: weekend, holiday, closed by the office's list, or open; and whether it falls into court holidays.
 *
 * @throws NoCalendar for a year or summer that Arauto has no calendar of
 */
export function dayKind(day: Day, calendar: CourtCalendar): DayKind {
  const name = closedBecause(day, calendar) ?? ''
  const courtHolidays = courtHolidaysEnd(day) !== null
  if (WEEKEND[weekdayOf(day)]) return { kind: 'weekend', name, courtHolidays }
  if (holidayOn(day, calendar.seat)) return { kind: 'holiday', name, courtHolidays }
  return { kind: name ? 'closed' : 'open', name, courtHolidays }
}

/** @throws NoCalendar for a year that Arauto has no calendar of */
export function assertKnownYear(day: Day): void {
  const year = yearOf(day)
  if (year < FIRST_YEAR || year > LAST_YEAR) throw new NoCalendar(day)
}

/** The first day from `day` on that is open; with `holidaysCount` false also outside the court holidays. */
export function firstOpenDay(day: Day, calendar: CourtCalendar, holidaysCount: boolean): Day {
  let open = day
  while (closedBecause(open, calendar) !== null || (!holidaysCount && courtHolidaysEnd(open) !== null)) open += 1
  return open
}
