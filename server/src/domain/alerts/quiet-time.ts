import type { AlertSettings } from '@arauto/contract/alerts'
import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { type Day, formatDay, parseDay, weekdayOf } from '../deadlines/day.ts'
import { holidayOn } from '../deadlines/holidays.ts'

type QuietSettings = Pick<AlertSettings, 'quiet_from' | 'quiet_to' | 'quiet_days_off'>

const HOUR_MS = 3_600_000
const SUNDAY = 0
const SATURDAY = 6

/** @param day `YYYY-MM-DD` @param time `HH:MM` @returns that moment of Lisbon */
export function lisbonMoment(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const summer = new Date(utc - HOUR_MS)
  return lisbonDay(summer) === day && formatTime(summer) === time ? summer : new Date(utc)
}

/** @returns the end of the quiet time that a moment is in, by a member's settings; null where it is in none */
export function quietUntil(settings: QuietSettings, now: Date): Date | null {
  let until = now
  for (let end = quietPartEnd(settings, until); end !== null; end = quietPartEnd(settings, until)) until = end
  return until === now ? null : until
}

/** @returns the end of the day off, or of the quiet hours, that a moment is in; null where it is in none */
function quietPartEnd({ quiet_from: from, quiet_to: to, quiet_days_off: daysOff }: QuietSettings, now: Date) {
  const today = parseDay(lisbonDay(now))!
  const tomorrow = formatDay(today + 1)
  if (daysOff && isDayOff(today)) return lisbonMoment(tomorrow, '00:00')
  if (from === null || to === null) return null
  const time = formatTime(now)
  const overMidnight = from > to
  if (overMidnight ? time < from && time >= to : time < from || time >= to) return null
  const end = lisbonMoment(overMidnight && time >= from ? tomorrow : formatDay(today), to)
  // An hour that the clocks repeat or leave out ends all the same.
  return end > now ? end : null
}

/** Whether a day is at a weekend or a national holiday. */
export const isDayOff = (day: Day): boolean =>
  weekdayOf(day) === SATURDAY || weekdayOf(day) === SUNDAY || holidayOn(day, null) !== null
