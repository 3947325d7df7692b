import type { Day } from '../day.ts'
import type { Length } from '../deadline-terms.ts'

/** What becomes of a number with a unit, a day or an hour of a letter: each is exactly one of these. */
export type EntryClass =
  /** The addressee's: a term, a last day, a hearing. */
  | 'ours'
  /** Somebody else's term, or what somebody asks for. */
  | 'others'
  /** It has been. */
  | 'past'
  /** The law's own, quoted. */
  | 'law'
  /** How long something lasts. */
  | 'lasting'
  /** A sentence, a fine, or what an amount is counted by. */
  | 'sanction'
  /** Only if something happens, or on top of a term. */
  | 'condition'
  /** Counted back from something. */
  | 'back'
  /** Not understood: if it ends earlier than what is proposed, a person is asked. */
  | 'unread'

/** A number with a unit, a day or an hour of a sentence. */
export interface LedgerEntry {
  of: 'number' | 'day' | 'hour'
  is: EntryClass
  /** The example of the rule that says so; empty for words right beside it, or for none. */
  by: string
  page: number
  /** Where its words stand in the sentence, and which of the letter's sentences that is. */
  sentence: number
  start: number
  end: number
  /** Of a number: what it may mean. */
  lengths?: readonly Length[]
  /** Of a day. */
  day?: Day
}
