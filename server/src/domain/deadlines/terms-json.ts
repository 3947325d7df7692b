import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import type { CourtCalendar } from './court-calendar.ts'
import { type Day, formatDay, parseDay } from './day.ts'
import type { CalculationTerms, Length } from './deadline-terms.ts'

/** The terms of a deadline without its calendar, as they are stored and sent: days are `YYYY-MM-DD`. What is left out is usual. */
export type DeadlineTermsJson = Omit<DeadlineTerms, 'taxa_cents' | 'ends'>

/** @returns the terms, without those that are usual */
export function printTerms(terms: CalculationTerms): DeadlineTermsJson {
  const { start, length, notifiedAt, dilation, extension, urgent, regime, served, fines = 'usual' } = terms
  return {
    ...printStart(start),
    ...printLength(length),
    ...(notifiedAt !== undefined && { notified_at: formatTime(notifiedAt) }),
    ...(dilation > 0 && { dilation }),
    ...(extension > 0 && { extension }),
    ...(urgent && { urgent }),
    ...(regime !== 'civil' && { regime }),
    ...(served !== 'portal' && { served }),
    ...(fines !== 'usual' && { fines }),
  }
}

/** @returns a duration by its unit, as terms have it */
export const printLength = (length: Length): Pick<DeadlineTermsJson, 'days' | 'months' | 'hours' | 'working_days'> =>
  'workingDays' in length ? { working_days: length.workingDays } : length

function printStart(start: CalculationTerms['start']): DeadlineTermsJson {
  if ('elaborated' in start) return { elaborated: formatDay(start.elaborated) }
  if ('available' in start) {
    const { available, opened } = start
    return { available: formatDay(available), ...(opened !== null && { opened: formatDay(opened) }) }
  }
  return 'before' in start ? { before: formatDay(start.before) } : { notified: formatDay(start.notified) }
}

/**
 * @param calendar that of the court
 * @throws RangeError for terms without a day or a duration, or with one that is no day
 */
export function parseTerms(json: DeadlineTermsJson, calendar: CourtCalendar): CalculationTerms {
  const { notified_at, fines = 'usual' } = json
  return {
    start: startIn(json),
    length: lengthIn(json),
    ...(notified_at !== undefined && { notifiedAt: minutesOf(notified_at) }),
    dilation: json.dilation ?? 0,
    extension: json.extension ?? 0,
    urgent: json.urgent ?? false,
    regime: json.regime ?? 'civil',
    served: json.served ?? 'portal',
    ...(fines !== 'usual' && { fines }),
    calendar,
  }
}

function startIn({ elaborated, notified, before, available, opened }: DeadlineTermsJson): CalculationTerms['start'] {
  if (available !== undefined)
    return { available: dayIn(available), opened: opened === undefined ? null : dayIn(opened) }
  if (elaborated !== undefined) return { elaborated: dayIn(elaborated) }
  return before === undefined ? { notified: dayIn(notified) } : { before: dayIn(before) }
}

function lengthIn({ days, months, hours, working_days: workingDays }: DeadlineTermsJson): Length {
  if (days !== undefined) return { days }
  if (months !== undefined) return { months }
  if (hours !== undefined) return { hours }
  if (workingDays !== undefined) return { workingDays }
  throw new RangeError('a deadline without a duration')
}

function dayIn(text = ''): Day {
  const day = parseDay(text)
  if (day === null) throw new RangeError(`no day: "${text}"`)
  return day
}

/** @param minutes of a day @returns `HH:MM` */
export const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
