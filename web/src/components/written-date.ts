import { isCalendarDay } from '@arauto/contract/calendar-day'
import { formatDate } from '@arauto/contract/dates'

/** Day, month and year in the Portuguese order, separated by a slash, dash, point or blank, or by nothing. */
const PORTUGUESE = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/u

/**
 * @param text a day as a person writes or pastes it: `1/11/2026`, `01-11-26`, `01112026`, `2026-11-01`
 * @returns the day as `YYYY-MM-DD`, or null where the text names none
 */
export function readDate(text: string): string | null {
  const written = text.trim()
  if (isCalendarDay(written)) return written
  const parts = partsOf(written)
  if (!parts) return null
  const whole = [...parts].reverse().join('-')
  return isCalendarDay(whole) ? whole : null
}

/** @returns what to say of a day that is written whole and that no calendar has, as 31/02/2026; else null */
export function noSuchDay(text: string): string | null {
  const parts = partsOf(text.trim())
  return parts && readDate(text) === null ? `O dia ${parts.join('/')} não existe.` : null
}

/** Day, month and year, padded; null for another text. */
function partsOf(written: string): [day: string, month: string, year: string] | null {
  const parts = PORTUGUESE.exec(written)
    ?.filter((part) => part !== undefined)
    .slice(1)
  if (!parts) return null
  const [day = '', month = '', year = ''] = parts
  return [day.padStart(2, '0'), month.padStart(2, '0'), year.padStart(4, '20')]
}

/** @returns a calendar day as `dd/mm/aaaa`; any other text as it is */
export const writeDate = (value: string): string => (isCalendarDay(value) ? (formatDate(value) ?? value) : value)
