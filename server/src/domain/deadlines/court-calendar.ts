import { courtHolidaysEnd, NoCalendar } from './court-holidays.ts'
import { type Day, weekdayOf, yearOf } from './day.ts'
import { FIRST_YEAR, holidayOn, LAST_YEAR } from './holidays.ts'
import type { Municipality } from './municipalities.ts'

export interface CourtCalendar {
  /** The municipality of its seat; null where it is not known. */
  seat: Municipality | null
  /** Days on which it is closed by dispensation (tolerância de ponto), with their reasons. */
  closedDays: ReadonlyMap<Day, string>
  /** Days that are often dispensed and that the office knows to be open. */
  openDays?: ReadonlySet<Day>
}

interface DayKind {
  /** `closed`: by the office's list. */
  kind: 'open' | 'weekend' | 'holiday' | 'closed'
  /** The holiday's name or the reason on the office's list; else empty. */
  name: string
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
 * What a day is; of a holiday or a day of the office's list that falls on a weekend, the holiday or that day.
 *
 * @throws NoCalendar for a year that Arauto has no calendar of
 */
export function dayKind(day: Day, { seat, closedDays }: CourtCalendar): DayKind {
  assertKnownYear(day)
  const holiday = holidayOn(day, seat)
  if (holiday) return { kind: 'holiday', name: holiday }
  const reason = closedDays.get(day)
  if (reason !== undefined) return { kind: 'closed', name: reason }
  return { kind: WEEKEND[weekdayOf(day)] ? 'weekend' : 'open', name: '' }
}

/** @throws NoCalendar for a year that Arauto has no calendar of */
export function assertKnownYear(day: Day): void {
  const year = yearOf(day)
  if (year < FIRST_YEAR || year > LAST_YEAR) throw new NoCalendar(day)
}

const NO_DAYS: ReadonlyMap<Day, string> = new Map()

/** The calendar without dispensations, which move last days alone (Código de Processo Civil, 138.º n.º 3). */
export const byLawAlone = ({ seat }: CourtCalendar): CourtCalendar => ({ seat, closedDays: NO_DAYS })

/** The first day from `day` on that is open; with `holidaysCount` false also outside the court holidays. */
export function firstOpenDay(day: Day, calendar: CourtCalendar, holidaysCount: boolean): Day {
  let open = day
  while (closedBecause(open, calendar) !== null || (!holidaysCount && courtHolidaysEnd(open) !== null)) open += 1
  return open
}

/** The last day up to `day` that is open; with `holidaysCount` false also outside the court holidays. */
export function lastOpenDay(day: Day, calendar: CourtCalendar, holidaysCount: boolean): Day {
  let open = day
  while (closedBecause(open, calendar) !== null || (!holidaysCount && courtHolidaysEnd(open) !== null)) open -= 1
  return open
}
