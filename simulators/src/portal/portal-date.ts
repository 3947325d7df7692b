const PORTAL_DATE = /^(\d{2})-(\d{2})-(\d{4})$/
const DAY_MS = 86_400_000

/**
 * Parses the portal's date format.
 *
 * @param text `DD-MM-YYYY`
 * @returns midnight UTC of that day, or undefined when there is no such day
 */
export function parsePortalDate(text: string): Date | undefined {
  const match = PORTAL_DATE.exec(text)
  if (!match) return undefined
  const [, day, month, year] = match
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) ? date : undefined
}

/**
 * Formats a day as the portal does.
 *
 * @param date its UTC day is used
 * @param daysBefore how many days earlier
 * @returns `DD-MM-YYYY`
 */
export function portalDate(date: Date, daysBefore = 0): string {
  const [year, month, day] = new Date(date.getTime() - daysBefore * DAY_MS).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}
