import { isoDay } from '@arauto/contract/dates'

const DAY_MS = 24 * 60 * 60 * 1000

/** @returns the days from today in Lisbon until a calendar day; negative when it is over */
export const daysUntil = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(isoDay(now.toISOString()) ?? day)) / DAY_MS)
