import type { LetterFacts } from '../deadlines/letters/letter-reading.ts'
import type { LetterHearing } from './letter-hearing.ts'

/** What the text of a document says of days: deadlines and hearings. */
export interface LetterSaid extends LetterFacts {
  hearings: LetterHearing[]
}
