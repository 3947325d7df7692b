import { courtHolidaysEnd, NoCalendar } from './court-holidays.ts'
import { type Day, partsOf } from './day.ts'
import { FIRST_YEAR, holidayOn, LAST_YEAR } from './holidays.ts'
import type { Municipality } from './municipalities.ts'

/** The days of one court. */
export interface CourtCalendar {
  /** The municipality of its seat; null where it is not known. */
  seat: Municipality | null
  /** Days on which it is closed by dispensation (tolerância de ponto), or the office's own. */
  closedDays: ReadonlySet<Day>
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
  const { weekday } = partsOf(day)
  return WEEKEND[weekday] ?? holidayOn(day, seat) ?? (closedDays.has(day) ? 'dia de tolerância de ponto' : null)
}

/** @throws NoCalendar for a year that Arauto has no calendar of */
export function assertKnownYear(day: Day): void {
  const { year } = partsOf(day)
  if (year < FIRST_YEAR || year > LAST_YEAR) throw new NoCalendar(day)
}

/** The first day from `day` on that is open; with `holidaysCount` false also outside the court holidays. */
export function firstOpenDay(day: Day, calendar: CourtCalendar, holidaysCount: boolean): Day {
  let open = day
  while (closedBecause(open, calendar) !== null || (!holidaysCount && courtHolidaysEnd(open) !== null)) open += 1
  return open
}
