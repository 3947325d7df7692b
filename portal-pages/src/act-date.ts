const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=\D|$)/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=\D|$)/

/**
 * Parses the date of an act as the list shows it: `DD-MM-YYYY`; slashes, full stops, a time after it and the year first
 * are accepted too.
 *
 * @param text the cell's text
 * @returns `YYYY-MM-DD`, or null when it is not a day of the calendar from 1900 on
 */
export function parseActDate(text: string): string | null {
  const day = DAY_FIRST.exec(text)
  const parts = day ? [day[3], day[2], day[1]] : YEAR_FIRST.exec(text)?.slice(1)
  if (!parts) return null
  const [year = 0, month = 0, date = 0] = parts.map(Number)
  const moment = new Date(Date.UTC(year, month - 1, date))
  if (year < 1900 || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date) return null
  return moment.toISOString().slice(0, 10)
}
