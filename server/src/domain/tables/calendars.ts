import type { Generated, GeneratedAlways } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** Deadlines and hearings in calendars. */
export interface CalendarTables {
  /** The secret addresses of calendar feeds: a member's own, or the office's, which `held_by` made and may read. */
  calendar_feeds: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number | null
    /** Null for a member's own, and for one of nobody any more. */
    held_by: number | null
    secret_sha256: string
    secret_sealed: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  /** The invitation that a member was sent last of a deadline's end, of its internal date, or of a hearing. */
  calendar_invitations: {
    office_id: OfficeId
    /** Null for a hearing. */
    deadline_id: number | null
    hearing_id: number | null
    user_id: number
    part: 'ends' | 'internal' | 'hearing'
    address: string
    /** The SEQUENCE of the last message. */
    sequence: number
    day: string
    /** The hour of a hearing; null where none is known. */
    hour: string | null
    summary: string
    description: string
    cancelled: Generated<boolean>
    sent_at: Generated<Date>
    /** The last message, which goes from the outbox some time after it was sent. */
    outbox_id: number
  }
  /** Deadlines, or members, whose invitations are to be compared with what was sent. */
  calendar_changes: { office_id: OfficeId; deadline_id: number | null; user_id: number | null; at: Generated<Date> }
}
