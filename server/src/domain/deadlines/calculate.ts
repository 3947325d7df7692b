import type { FINES, SERVED } from '@arauto/contract/term-fields'
import { countedBack } from './backward.ts'
import { countedEnd } from './counting.ts'
import { assertKnownYear, type CourtCalendar, firstOpenDay } from './court-calendar.ts'
import type { Day } from './day.ts'
import { warningsOf } from './deadline-warnings.ts'
import { CC_279, CPC_138, closedWords, written } from './deadline-words.ts'
import { fineDaysAfter } from './fine-days.ts'
import { type Counted, notifiedOn } from './notification-day.ts'

export type Regime = 'civil' | 'penal' | 'administrativo' | 'laboral'

/** How long one has. */
export type Length = { days: number } | { months: number } | { hours: number } | { workingDays: number }

/** By the court on the portal, by the lawyer of another party, by post, or by a citação. */
export type Served = (typeof SERVED)[number]

/** What a deadline depends on. */
export interface DeadlineTerms {
  /**
   * The day that the portal certifies as that of elaboration; the day of notification, or of the citação, where a person
   * set it; or the day of the hearing that it is counted back from.
   */
  start: { elaborated: Day } | { notified: Day } | { before: Day }
  length: Length
  /** The minute of the day of the notification, which a deadline in hours is counted from; left out where not known. */
  notifiedAt?: number
  /** Days of dilation before it (245.º). */
  dilation: number
  /** Days that it was extended by (141.º, 569.º n.os 4 and 5). */
  extension: number
  urgent: boolean
  /** `administrativo` is the deadline to bring an action (CPTA, 58.º). */
  regime: Regime
  /** How it was notified; of a notification that a person dated it decides nothing. */
  served: Served
  /** Whether the act can still be done afterwards, with a fine: `unsure` where that is doubtful. */
  fines?: (typeof FINES)[number]
  calendar: CourtCalendar
}

/** One step of the reasoning. */
export interface Step {
  date: Day
  /** What happens on that day, in Portuguese. */
  text: string
  /** The article that says so. */
  article: string
}

export interface Deadline {
  /** Null where it is counted back from a hearing. */
  notified: Day | null
  /** The last day. */
  ends: Day
  /** The minute of the last day that a deadline in hours ends at. */
  endsAt?: number
  /** The three working days after it on which the act can still be done, with a fine; none where the law gives none. */
  fineDays: Day[]
  /** In the order of their days. */
  steps: Step[]
  /** What a person has to look at, in Portuguese. */
  warnings: string[]
}

/**
 * Calculates a deadline: notification, counting, transfer of the last day, days with a fine. Where courts disagree it is
 * the earlier day, and a warning names the other.
 *
 * @returns the dates with the reasoning that led to them
 * @throws NoCalendar for years without a calendar
 */
export function calculateDeadline(terms: DeadlineTerms): Deadline {
  const steps: Step[] = []
  const { start } = terms
  const dates = 'before' in start ? countedBack(start.before, terms, steps) : countedFrom({ ...terms, start }, steps)
  steps.push({ date: dates.ends, text: 'Último dia do prazo.', article: '' })
  const fines = fineDaysAfter(dates.ends, terms, steps)
  return {
    ...dates,
    fineDays: fines.days,
    steps: steps.sort((one, other) => one.date - other.date),
    warnings: [...warningsOf(terms, { ...dates, fineDays: fines.days }), ...fines.warnings],
  }
}

function countedFrom(terms: DeadlineTerms & { start: Counted }, steps: Step[]) {
  const { calendar, urgent, length, regime } = terms
  const notified = notifiedOn(terms, steps)
  assertKnownYear(notified)
  const { counted, endsAt } = countedEnd(terms, notified, steps)
  const ends = firstOpenDay(counted, calendar, urgent || 'workingDays' in length)
  if (ends !== counted) {
    const because = closedWords(counted, calendar) ?? 'férias judiciais'
    const text = `O prazo acabaria a ${written(counted)} (${because}); passa para o primeiro dia útil seguinte.`
    steps.push({ date: ends, text, article: regime === 'administrativo' ? CC_279('e') : CPC_138(2) })
  }
  return { notified, ends, ...(endsAt !== undefined && { endsAt }) }
}
