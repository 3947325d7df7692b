import { formatDate, formatTime, formatTimeOrDate, isToday } from '@arauto/contract/dates'

/** @returns a moment within a sentence: `hoje às 09:02`, or `em 14/09/2026` */
export const momentOrDay = (moment: string, now: Date): string =>
  isToday(moment, now) ? `hoje às ${formatTime(new Date(moment))}` : `em ${formatDate(moment)}`

/** @returns " desde as 14:02", or " desde 14/09/2026"; empty where it is not known */
export function sinceWords(since: string | null | undefined, now: Date): string {
  const moment = formatTimeOrDate(since, now)
  if (!moment) return ''
  return ` desde ${isToday(since, now) ? 'as ' : ''}${moment}`
}
