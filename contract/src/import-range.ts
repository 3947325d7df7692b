import { TIME_IMPORT_MESSAGES } from './time-import-messages.ts'

/** The maximum distance of the two days (a limit of Toggl's reports). */
const IMPORT_RANGE_MAX_DAYS = 366

const DAY_MS = 24 * 60 * 60 * 1000

/** @returns whether a text is a calendar day `YYYY-MM-DD`, from the year 1000 on */
export function isCalendarDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && dayNumber(text) !== null
}

/**
 * Validates a range of days.
 *
 * @param start first day, `YYYY-MM-DD`, included
 * @param end last day, `YYYY-MM-DD`, included
 * @returns the Portuguese message and its field, or null for a valid range
 */
export function importRangeProblem(
  start: string,
  end: string,
): { field: 'start_date' | 'end_date'; message: string } | null {
  const [first, last] = [isCalendarDay(start) ? dayNumber(start) : null, isCalendarDay(end) ? dayNumber(end) : null]
  if (first === null) return { field: 'start_date', message: TIME_IMPORT_MESSAGES.dateInvalid }
  if (last === null) return { field: 'end_date', message: TIME_IMPORT_MESSAGES.dateInvalid }
  if (first > last) return { field: 'start_date', message: TIME_IMPORT_MESSAGES.datesReversed }
  if (last - first > IMPORT_RANGE_MAX_DAYS) return { field: 'end_date', message: TIME_IMPORT_MESSAGES.rangeTooLong }
  return null
}

/** Days since 1970; null for an invalid day such as 31 February. */
function dayNumber(text: string): number | null {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : time / DAY_MS
}
