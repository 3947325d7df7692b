const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a text is a calendar day `YYYY-MM-DD`, from the year 1000 on. */
export const isCalendarDay = (text: string): boolean => dayNumber(text) !== null

/** @returns the days of a calendar day since 1970; null where it is none, such as 31 February */
export function dayNumber(text: string): number | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : time / DAY_MS
}
