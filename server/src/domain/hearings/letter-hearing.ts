import type { HearingKind } from '@arauto/contract/hearings'
import type { LetterPlace } from '../deadlines/letters/letter-reading.ts'

/** Why a person has to look at a hearing's day before it counts. */
export type HearingDoubt =
  /** The weekday that is written is not that of the day. */
  | 'weekday'
  /** Saturday, Sunday, holiday, or court holidays. */
  | 'closed_day'
  /** Before the document's own day, or before the case began. */
  | 'past'
  /** More than two years ahead. */
  | 'far'
  /** The hour is missing, or only a part of the day is said. */
  | 'hour'
  /** The words around it do not say plainly that it is one. */
  | 'unsure'

/** A hearing that a letter or an order calls its addressee to, with the sentence that says so. */
export interface LetterHearing extends LetterPlace {
  /** `YYYY-MM-DD`. */
  day: string
  /** `HH:MM` of Lisbon; null where none is said. */
  hour: string | null
  /** The words that give day and hour, as written. */
  words: string
  kind: HearingKind
  /** Room, court or address, as written; empty where none is said. */
  place: string
  /** The address of a video conference; empty where none is said. */
  link: string
  /** `given_up` where the letter says that it does not take place. */
  state: 'called' | 'given_up'
  /** Where this day stands in for another: that one's position in the list; null otherwise. */
  alternativeTo: number | null
  doubts: HearingDoubt[]
}
