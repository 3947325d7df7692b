/** A day of the Gregorian calendar, without a time zone: how many days it is after 1970-01-01. */
export type Day = number

const MS_PER_DAY = 86_400_000
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** @param month 1 to 12; one beyond belongs to a later or earlier year */
export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / MS_PER_DAY
}

/** @returns the day that `YYYY-MM-DD` names; null where there is none */
export function parseDay(text: string): Day | null {
  const [, year, month, date] = (ISO.exec(text) ?? []).map(Number)
  if (year === undefined) return null
  const day = dayOf(year, month!, date!)
  return formatDay(day) === text ? day : null
}

/** @returns `YYYY-MM-DD` */
export function formatDay(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
}

export function yearOf(day: Day): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear()
}

/** @returns 0 is Sunday */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

/** Year, month (1 to 12), day of the month, and weekday (0 is Sunday). */
export function partsOf(day: Day): { year: number; month: number; date: number; weekday: number } {
  const moment = new Date(day * MS_PER_DAY)
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
    weekday: weekdayOf(day),
  }
}

/** The same day of the month, so many months later, or the month's last where it has none (Código Civil, 279.º c). */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const last = dayOf(year, month + months + 1, 0)
  return Math.min(dayOf(year, month + months, date), last)
}
