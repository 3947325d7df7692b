import { formatDate } from '@arauto/contract/dates'
import { isCalendarDay } from '@arauto/contract/import-range'

/** Day, month and year in the Portuguese order, separated by a slash, dash, point or blank, or by nothing. */
const PORTUGUESE = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/u

/**
 * @param text a day as a person writes or pastes it: `1/11/2026`, `01-11-26`, `01112026`, `2026-11-01`
 * @returns the day as `YYYY-MM-DD`, or null where the text names none
 */
export function readDate(text: string): string | null {
  const written = text.trim()
  if (isCalendarDay(written)) return written
  const parts = PORTUGUESE.exec(written)
    ?.filter((part) => part !== undefined)
    .slice(1)
  if (!parts) return null
  const [day = '', month = '', year = ''] = parts
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(whole) ? whole : null
}

/** @returns a calendar day as `dd/mm/aaaa`; any other text as it is */
export const writeDate = (value: string): string => (isCalendarDay(value) ? (formatDate(value) ?? value) : value)
