import type { Length } from '../deadline-terms.ts'

/** From when a duration runs, as the letter says: from its notification, from a citação, or from something else. */
export type LetterStart = 'notification' | 'citation' | 'other'

/** A place of a letter. */
export interface LetterPlace {
  /** From 1. */
  page: number
  /** Where the sentence stands in the page's text. */
  start: number
  end: number
  /** The sentence, on one line. */
  sentence: string
}

/** A duration that a letter gives its addressee. */
export interface LetterDuration extends LetterPlace {
  length: Length
  /** The words that give it, as written. */
  words: string
  startsAt: LetterStart
  /** What the letter says of who does nothing; empty where it says nothing. */
  silence: string
}

/** What a document says of deadlines. */
export interface LetterReading extends LetterFacts {
  documentId: number
}

/** What the pages of a letter say of deadlines. */
export interface LetterFacts {
  durations: LetterDuration[]
  /** Those that start with something that has yet to happen; absent from older readings. */
  later?: LetterDuration[]
  /** A dilation, in days, which is counted together with the deadline. */
  dilation: (LetterPlace & { days: number }) | null
  /**
   * Where it names a deadline without its length: "no prazo legal", by an article alone, or in two ways that disagree. Or it
   * extends one without saying its end.
   */
  unsaid: (LetterPlace & { article: string; isExtension?: boolean })[]
  /** What runs although no number says it, by the article that the sentence names: never read, and marked so. */
  inferred: (LetterPlace & { article: string; length: Length })[]
  /** Last days: `YYYY-MM-DD`, and its words as written. */
  lastDays: (LetterPlace & { day: string; words: string })[]
  /** What was not understood: a number of days, or a day, `YYYY-MM-DD`. Where it ends earlier, a person is asked. */
  unread: (LetterPlace & { words: string; length?: Length; day?: string })[]
  /** Why the document was not read (`documentReading` of the contract); absent where it was. */
  notRead?: string
}
