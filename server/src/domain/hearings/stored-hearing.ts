import type { HearingKind } from '@arauto/contract/hearings'
import type { Selectable } from 'kysely'
import type { Schema } from '../schema.ts'
import type { HearingState } from '../tables/hearings.ts'
import type { LetterHearing } from './letter-hearing.ts'

/** A hearing as it is stored. */
export type StoredHearing = Selectable<Schema['hearings']>

/** What a letter says of a hearing, as it is kept beside it. */
export interface HearingLetter {
  document_id: number
  notification_id: number
  says: LetterHearing['state']
  /** From 1. */
  page: number
  start: number
  end: number
  sentence: string
  words: string
  doubts: LetterHearing['doubts']
  /** The hearing that it stands in for. */
  alternative_to: { day: string; hour: string | null } | null
}

/** What a person's decision changes of a hearing. */
export interface DecidedHearing {
  state: HearingState
  day: string
  hour: string | null
  kind: HearingKind
  place: string
  link: string
  assignee_id: number | null
  reason: string
  kept_against: number | null
  proposed_by: number | null
  decided_by: number | null
  /** Of a stored one a moment; in `before` the same as text. */
  decided_at: Date | string | null
}

/** Whether nobody but Arauto said anything of it: only then is it made again, or taken back. */
export const isUntouched = ({ state, source, proposed_by, version }: StoredHearing): boolean =>
  state === 'proposed' && source !== 'manual' && proposed_by === null && version === 1

/** Whether two hours can be those of one hearing: where one is not said, nothing speaks against it. */
export const isSameHour = (a: string | null, b: string | null): boolean => a === null || b === null || a === b
