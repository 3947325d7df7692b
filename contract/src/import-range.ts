import { dayNumber } from './calendar-day.ts'
import { TIME_IMPORT_MESSAGES } from './time-import-messages.ts'

/** The maximum distance of the two days (a limit of Toggl's reports). */
const IMPORT_RANGE_MAX_DAYS = 366

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
  const [first, last] = [dayNumber(start), dayNumber(end)]
  if (first === null) return { field: 'start_date', message: TIME_IMPORT_MESSAGES.dateInvalid }
  if (last === null) return { field: 'end_date', message: TIME_IMPORT_MESSAGES.dateInvalid }
  if (first > last) return { field: 'start_date', message: TIME_IMPORT_MESSAGES.datesReversed }
  if (last - first > IMPORT_RANGE_MAX_DAYS) return { field: 'end_date', message: TIME_IMPORT_MESSAGES.rangeTooLong }
  return null
}
