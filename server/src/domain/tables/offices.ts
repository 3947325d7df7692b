import type { AuditEvent } from '@arauto/contract/audit-words'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccessLevel, OfficeId, Role } from '../offices/member.ts'

/** Offices, who belongs to them, and the record of what they did. */
export interface OfficeTables {
  offices: {
    id: Generated<OfficeId>
    name: string
    created_at: Generated<Date>
    second_factor_required: Generated<boolean>
    /** Whether showing a portal password asks for the user's own. */
    password_to_reveal: Generated<boolean>
    transcribed_at: Date | null
    /** When a document of the office was last read. */
    documents_read_at: Date | null
    checked_at: Date | null
    /** Whether documents are attached to mail about new notifications. */
    attach_documents: Generated<boolean>
    /** Part of the UIDs in its calendars. */
    calendar_id: Generated<string>
    /** One unidade de conta, in cents. */
    uc_cents: Generated<number>
    /** Days that courts are usually dispensed on and are not, `YYYY-MM-DD`. */
    open_days: Generated<string[]>
    /** By when a person is to have entered the portal for each account that depends on one, `HH:MM` in Lisbon. */
    visit_times: Generated<string[]>
    /** The same on working days of court holidays, once, or on Mondays and Thursdays. */
    visit_holidays: Generated<'same' | 'once' | 'twice_a_week'>
    /** Whether substitutes and responsáveis are notified later. */
    visit_escalates: Generated<boolean>
    /** Whether the sound of a recording is kept, unless its upload says otherwise, and for how many days. */
    keep_sound: Generated<boolean>
    sound_days: Generated<number>
    /** Names and terms for transcriptions, separated by commas. */
    speech_terms: Generated<string>
  }
  members: {
    office_id: OfficeId
    user_id: number
    role: Role
    joined_at: Generated<Date>
    /** What was found before then counts as read, but for the marks. */
    read_before: Generated<Date>
    /** The highest number of a notification that they have seen in the list; notifications with higher ones are new. */
    seen_notification: Generated<number>
    /** The highest number of a service gap whose notice they have closed. */
    closed_gap: Generated<number>
  }
  portal_access: { office_id: OfficeId; user_id: number; portal_username: string; level: AccessLevel }
  substitutions: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    absent_id: number
    substitute_id: number
    first_day: string
    last_day: string
  }
  invitations: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    token_sha256: string
    role: Role
    note: Generated<string>
    /** By portal user name. */
    access: JSONColumnType<Record<string, AccessLevel>, string | undefined, string>
    invited_by: number | null
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  /** The people in an office's audit log; the name is a pseudonym after their erasure. */
  audit_people: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number | null
    name: string
    /** The user whom the row was made for, also when that user is gone; null once erased. */
    member: number | null
    seal: Buffer | null
  }
  /** Kept by triggers, and sealed by the program. */
  audit_heads: {
    office_id: OfficeId
    seq: number
    hash: Buffer
    first_seq: number
    first_previous: Buffer
    seal: Buffer | null
    first_seal: Buffer | null
  }
  /** One row. */
  audit_registry: { id: Generated<boolean>; offices: string[]; seal: Buffer }
  erasures: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    /** Null for the whole office. */
    member_id: number | null
    asked_by: number | null
    asked_at: Generated<Date>
    due_at: Date
  }
  /** Chained and kept by triggers: only ever added to. */
  audit_entries: {
    office_id: OfficeId
    seq: GeneratedAlways<number>
    at: GeneratedAlways<Date>
    who: number | null
    event: AuditEvent
    about: number | null
    subject: string
    address: string | null
  }
}
