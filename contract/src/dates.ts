import { TIME_ZONE } from './constants.ts'

const day = new Intl.DateTimeFormat('pt-PT', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' })
const moment = new Intl.DateTimeFormat('pt-PT', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const clock = new Intl.DateTimeFormat('pt-PT', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** `YYYY-MM-DD`: a calendar day, without a time zone. */
const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A date as the page shows it.
 *
 * @param value a calendar day `YYYY-MM-DD` or an ISO moment
 * @returns `DD/MM/AAAA` in Lisbon, or null when the value is empty or no date
 */
export function formatDate(value: string | null | undefined): string | null {
  if (!value) return null
  const calendar = CALENDAR_DAY.exec(value)
  if (calendar) return `${calendar[3]}/${calendar[2]}/${calendar[1]}`
  const parsed = new Date(value)
  // Intl does not pad years before 1000.
  return Number.isNaN(parsed.getTime()) ? null : day.format(parsed).replace(/\d+$/u, (year) => year.padStart(4, '0'))
}

/**
 * The day of a date or moment.
 *
 * @param value a calendar day `YYYY-MM-DD` or an ISO moment
 * @returns `YYYY-MM-DD` in Lisbon, or null when the value is empty or no date
 */
export const isoDay = (value: string | null | undefined): string | null =>
  formatDate(value)?.split('/').reverse().join('-') ?? null

/** @returns the day of a moment, `YYYY-MM-DD` in Lisbon */
export const lisbonDay = (now: Date): string => isoDay(now.toISOString())!

/**
 * A moment as the page shows it.
 *
 * @param value an ISO moment
 * @returns `DD/MM/AAAA, HH:MM` in Lisbon, or null when the value is empty or no date
 */
export function formatDateTime(value: string | null | undefined): string | null {
  if (!value) return null
  const parsed = new Date(value)
  return Number.isNaN(parsed.getTime()) ? null : moment.format(parsed)
}

/** @returns the time of day of a moment, `HH:MM` in Lisbon */
export function formatTime(value: Date): string {
  return clock.format(value)
}

/** Whether a moment is on the same day as `now`, in Lisbon. */
export const isToday = (value: string | null | undefined, now: Date): boolean =>
  isoDay(value) === isoDay(now.toISOString())

/**
 * A moment in its shortest form.
 *
 * @returns `HH:MM` on the day of `now`, else `DD/MM/AAAA`, both in Lisbon; null when the value is empty or no date
 */
export function formatTimeOrDate(value: string | null | undefined, now: Date): string | null {
  if (!value) return null
  return isToday(value, now) ? formatTime(new Date(value)) : formatDate(value)
}
