import type { DeadlineTerms } from './calculate.ts'
import type { CourtCalendar } from './court-calendar.ts'
import { type Day, formatDay, parseDay } from './day.ts'

/** The terms of a deadline without its calendar, as they are stored and sent: days are `YYYY-MM-DD`. What is left out is usual. */
export interface DeadlineTermsJson {
  elaborated?: string | undefined
  notified?: string | undefined
  days?: number | undefined
  months?: number | undefined
  dilation?: number | undefined
  extension?: number | undefined
  urgent?: boolean | undefined
  regime?: DeadlineTerms['regime'] | undefined
  served?: DeadlineTerms['served'] | undefined
}

/** @returns the terms, without those that are usual */
export function printTerms(terms: DeadlineTerms): DeadlineTermsJson {
  const { start, length, dilation, extension, urgent, regime, served } = terms
  return {
    ...('elaborated' in start ? { elaborated: formatDay(start.elaborated) } : { notified: formatDay(start.notified) }),
    ...length,
    ...(dilation > 0 && { dilation }),
    ...(extension > 0 && { extension }),
    ...(urgent && { urgent }),
    ...(regime !== 'civil' && { regime }),
    ...(served !== 'portal' && { served }),
  }
}

/**
 * @param calendar that of the court
 * @throws RangeError for terms without a day or a duration, or with one that is no day
 */
export function parseTerms(json: DeadlineTermsJson, calendar: CourtCalendar): DeadlineTerms {
  const { elaborated, notified, days, months } = json
  if (days === undefined && months === undefined) throw new RangeError('a deadline without a duration')
  return {
    start: elaborated === undefined ? { notified: dayIn(notified) } : { elaborated: dayIn(elaborated) },
    length: days === undefined ? { months: months! } : { days },
    dilation: json.dilation ?? 0,
    extension: json.extension ?? 0,
    urgent: json.urgent ?? false,
    regime: json.regime ?? 'civil',
    served: json.served ?? 'portal',
    calendar,
  }
}

function dayIn(text = ''): Day {
  const day = parseDay(text)
  if (day === null) throw new RangeError(`no day: "${text}"`)
  return day
}
