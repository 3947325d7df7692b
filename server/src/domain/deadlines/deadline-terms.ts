import type { FINES, Regime, SERVED } from '@arauto/contract/term-fields'
import type { CourtCalendar } from './court-calendar.ts'
import type { Day } from './day.ts'

/** How long one has. */
export type Length = { days: number } | { months: number } | { hours: number } | { workingDays: number }

/** By the court on the portal, by the lawyer of another party, by post, or by a citação. */
export type Served = (typeof SERVED)[number]

export interface CalculationTerms {
  /**
   * The day of elaboration that the portal certifies, the day of notification or citação that a person entered, the day on
   * which an electronic citação was made available and that on which it was opened (null where it was not), or the day of
   * the hearing that the deadline is counted back from.
   */
  start: { elaborated: Day } | { notified: Day } | { available: Day; opened: Day | null } | { before: Day }
  length: Length
  /** The minute of the day of the notification, which a deadline in hours is counted from; left out where not known. */
  notifiedAt?: number
  /** Days of dilation before it (245.º). */
  dilation: number
  /** Days that it was extended by (141.º, 569.º n.os 4 and 5). */
  extension: number
  urgent: boolean
  /** Whether that it is urgent is only asked, and taken for the earlier end: then the steps do not state it. */
  isUrgencyAsked?: true
  /** `administrativo` is the deadline to bring an action (CPTA, 58.º). */
  regime: Regime
  /** How it was notified; of a notification that a person dated it decides nothing. */
  served: Served
  /** Whether the act can still be done afterwards, with a fine: `unsure` where that is doubtful. */
  fines?: (typeof FINES)[number]
  calendar: CourtCalendar
}

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
