import { CPP_105, GENERAL_RULE } from './act-sources.ts'
import type { Instance } from './court-instance.ts'
import type { Length } from './deadline-terms.ts'
import type { Branch, Matter } from './especies.ts'

/** Another duration that the same words can have. */
export interface OtherDays {
  days: number
  article: string
  /** When it is this one, in Portuguese. */
  because: string
}

/** A duration of an act whose start is not that of its notification, or that holds in some cases only. */
export interface KnownLength extends Omit<OtherDays, 'days'> {
  length: Length
}

/** What an act leads to: a deadline, none, or nothing that can be said. */
export type ActOutcome =
  | {
      kind: 'deadline'
      days: number
      title: string
      article: string
      note?: string
      others?: readonly OtherDays[]
      deposited?: true
      fines?: 'unsure'
    }
  | { kind: 'none'; reason: string }
  | {
      kind: 'unknown'
      /** What is known of it, and what a person has to find out, in Portuguese. */
      missing: string
      /** The durations that are known. */
      known?: readonly KnownLength[]
      /** Whether it does not run from the notification, so that even a duration that is written has no date. */
      otherStart?: true
    }

export interface ActLine {
  outcome: ActOutcome
  /** Where the article, or what it says, was read. */
  source: string
  /** The general rule: any other line wins over it. */
  general?: true
  /** A decision: a number in its words may be of what it orders, and not of the time to appeal. */
  decides?: true
  branch?: Branch
  matter?: Matter
  urgent?: boolean
  /** Only of a decision of such a court. */
  instance?: Instance
}
type When = Pick<ActLine, 'branch' | 'matter' | 'urgent' | 'instance'>
export type ActRow = readonly [phrases: string, line: ActLine]

/** A line that gives a duration: `phrases` are separated by `|`. */
export const within = (
  phrases: string,
  days: number,
  title: string,
  article: string,
  source: string,
  when: When = {},
): ActRow => [phrases, { outcome: { kind: 'deadline', days, title, article }, source, ...when }]
/** The line, with what a person has to know of its duration. */
export const noted = ([phrases, line]: ActRow, note: string): ActRow => [
  phrases,
  { ...line, outcome: { ...line.outcome, note } as ActOutcome },
]
/** The line, with the other durations that its words can have. */
export const beside = ([phrases, line]: ActRow, ...others: OtherDays[]): ActRow => [
  phrases,
  { ...line, outcome: { ...line.outcome, others } as ActOutcome },
]
/** The line of a sentence whose time runs from its deposit in the court's office (CPP, 411.º n.º 1 b)). */
export const fromDeposit = ([phrases, line]: ActRow): ActRow => [
  phrases,
  { ...line, outcome: { ...line.outcome, deposited: true } as ActOutcome },
]
/** The line of an act of which it is doubtful that it has days with a fine: a payment is no act of the process. */
export const withoutSureFines = ([phrases, line]: ActRow): ActRow => [
  phrases,
  { ...line, outcome: { ...line.outcome, fines: 'unsure' } as ActOutcome },
]
/** The line of a decision. */
export const decides = ([phrases, line]: ActRow): ActRow => [phrases, { ...line, decides: true }]
/** The lines of the general rule, for criminal cases and for all others. */
export const general = (phrases: string, title: string): ActRow[] => [
  generalBy(within(phrases, 10, title, 'CPC, artigo 149.º, n.º 1', GENERAL_RULE)),
  generalBy(within(phrases, 10, title, 'CPP, artigo 105.º, n.º 1', CPP_105, { branch: 'penal' })),
]
const generalBy = ([phrases, line]: ActRow): ActRow => [phrases, { ...line, general: true }]
/** A line of acts that start no deadline. */
export const none = (phrases: string, reason: string, when: When = {}): ActRow => [
  phrases,
  { outcome: { kind: 'none', reason }, source: GENERAL_RULE, ...when },
]
/** Acts that more than one article can apply to; `missing` says what is known of them and what is not. */
export const unknown = (phrases: string, missing: string, when: When = {}): ActRow => [
  phrases,
  { outcome: { kind: 'unknown', missing }, source: '', ...when },
]
/** Acts whose time does not run from their notification: a person enters its day. */
export const fromOtherDay = (
  phrases: string,
  missing: string,
  known: readonly KnownLength[],
  source: string,
  when: When = {},
): ActRow => [phrases, { outcome: { kind: 'unknown', missing, known, otherStart: true }, source, ...when }]
