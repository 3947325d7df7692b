import { formatDate, formatTime, isToday } from '@arauto/contract/dates'

/** @returns a moment within a sentence: `hoje às 09:02`, or `em 14/09/2026` */
export const momentOrDay = (moment: string, now: Date): string =>
  isToday(moment, now) ? `hoje às ${formatTime(new Date(moment))}` : `em ${formatDate(moment)}`
