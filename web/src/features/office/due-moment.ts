import { formatDate, formatTime } from '@arauto/contract/dates'

/** @param moment ISO 8601 @returns it within a sentence: `23/11/2026, às 14:05` */
export const dueMoment = (moment: string): string => `${formatDate(moment)}, às ${formatTime(new Date(moment))}`
