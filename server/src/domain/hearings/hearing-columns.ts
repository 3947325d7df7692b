import type { HearingKind } from '@arauto/contract/hearings'
import type { Dismissal } from '@arauto/contract/office-deadlines'
import type { OfficeHearingState } from '@arauto/contract/office-hearings'
import type { LetterHearing } from './letter-hearing.ts'

/** The portal that a list of hearings is of. */
export type ListedSource = 'citius' | 'etribunal' | 'sitaf'

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
  /** `given_up`: the court said that it does not take place. */
  state: OfficeHearingState
  day: string
  hour: string | null
  kind: HearingKind
  place: string
  link: string
  assignee_id: number | null
  reason: string
  kept_against: number | null
  /** Whether a person said that it takes place although the portal's list no longer shows it. */
  kept_unlisted: boolean
  proposed_by: number | null
  decided_by: number | null
  decided_at: Date | null
  /** What a person made of what Arauto found, once it is decided; null for what a person added. */
  outcome: 'confirmed' | 'corrected' | 'dismissed' | Dismissal | null
}

/** The same, as it is before anybody has added the hearing. */
export const NOTHING_DECIDED: DecidedHearing = {
  state: 'proposed',
  day: '',
  hour: null,
  kind: 'outra',
  place: '',
  link: '',
  assignee_id: null,
  reason: '',
  kept_against: null,
  kept_unlisted: false,
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  outcome: null,
}
