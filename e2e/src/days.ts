import { lisbonDay } from '@arauto/contract/dates'

const DAY_MS = 24 * 60 * 60 * 1000

/** @returns the day so many days from today in Lisbon, `YYYY-MM-DD` */
export const inDays = (days: number): string =>
  new Date(Date.parse(lisbonDay(new Date())) + days * DAY_MS).toISOString().slice(0, 10)

/** @returns the day so many days ago, `DD-MM-AAAA` as the portal writes it */
export const daysAgo = (days: number): string => inDays(-days).split('-').reverse().join('-')
