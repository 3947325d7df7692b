import type { HearingKind } from '@arauto/contract/hearings'
import type { OfficeHearingState } from '@arauto/contract/office-hearings'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DecidedHearing, HearingLetter, ListedSource } from '../hearings/hearing-columns.ts'
import type { OfficeId } from '../offices/member.ts'

/** What courts call an office's lawyers to. */
export interface HearingTables {
  hearings: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    portal_username: string
    source: 'letter' | 'portal' | 'manual'
    notification_id: number | null
    /** The case's number without its parts; empty for none. */
    case_key: Generated<string>
    processo: Generated<string>
    /** As the first source says it. */
    read_day: string
    read_hour: string | null
    /** `YYYY-MM-DD`, and `HH:MM` of Lisbon. */
    day: string
    hour: string | null
    kind: HearingKind
    place: Generated<string>
    link: Generated<string>
    state: Generated<OfficeHearingState>
    version: Generated<number>
    letters: JSONColumnType<HearingLetter[], string | undefined, string>
    /** The document that says last that it does not take place. */
    given_up_by: number | null
    /** The one that a person kept it against. */
    kept_against: number | null
    /** What the portal's list knows it by; null for one that was never on it. */
    listed_key: string | null
    listed_kind: Generated<string>
    /** The portal whose list showed it last; null before that was kept. */
    listed_source: ListedSource | null
    /** The list's words where it says that it does not take place; else empty. */
    listed_state: Generated<string>
    listed_at: Date | null
    /** Since when it is on the list no more. */
    vanished_at: Date | null
    /** Whether a person said that it takes place although it vanished. */
    kept_unlisted: Generated<boolean>
    replaced_by: number | null
    assignee_id: number | null
    reason: Generated<string>
    /** The last decision's, in `work_history`. */
    batch: string | null
    /** References `audit_people`, like `decided_by`. */
    proposed_by: number | null
    decided_by: number | null
    decided_at: Date | null
    outcome: Generated<DecidedHearing['outcome']>
    created_at: Generated<Date>
  }
}
