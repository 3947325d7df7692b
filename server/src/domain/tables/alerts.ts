import type { AlertEvent, AlertEvents, AlertSettings } from '@arauto/contract/alerts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { MailContent } from '../alerts/mail-content.ts'
import type { NewsSource } from '../notifications/news-source.ts'
import type { OfficeId } from '../offices/member.ts'

export interface AlertTables {
  /** Members without a row receive nothing. */
  alert_settings: {
    office_id: OfficeId
    user_id: number
    is_on: Generated<boolean>
    email: string
    events: JSONColumnType<AlertEvents, string, string>
    days_before: Generated<number>
    digest_days: Generated<AlertSettings['digest_days']>
    /** `HH:MM` in Lisbon, as the quiet hours. */
    digest_times: Generated<string[]>
    quiet_from: string | null
    quiet_to: string | null
    quiet_days_off: Generated<boolean>
    show_details: Generated<boolean>
    invitations: Generated<boolean>
    internal_invitations: Generated<boolean>
    /** The moment of the digest that was made last. */
    digested_at: Generated<Date>
  }
  /** What happened and is in no message yet. */
  alert_news: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    kind: 'notification' | 'assigned'
    /** Where a notification came from; null for an assignment. */
    source: NewsSource | null
    account_id: number | null
    portal_username: string | null
    notification_id: number
    /** Who was put in charge. */
    user_id: number | null
    at: Generated<Date>
  }
  /** What waits for a member's next digest. */
  digest_items: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number
    kind: DigestKind
    notification_id: number | null
    /** The text of an item that is no notification. */
    content: JSONColumnType<DigestText | null, string | null, string | null>
    at: Generated<Date>
  }
  /** Messages on their way, and those that ended in the last months. */
  outbox: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    user_id: number | null
    account_id: number | null
    kind: MailKind
    address: string
    /** The local part of its Message-ID. */
    message_id: Generated<string>
    content: JSONColumnType<MailContent, string, string>
    queued_at: Generated<Date>
    /** The end of quiet hours: the three days begin then. */
    not_before: Generated<Date>
    next_try_at: Generated<Date>
    state: Generated<'waiting' | 'sent' | 'refused' | 'expired'>
    tries: Generated<number>
    /** Why the last try failed, to show. */
    error: Generated<string>
    ended_at: Date | null
  }
  /** Addresses (in small letters) that mail servers refuse. */
  refused_addresses: { office_id: OfficeId; address_key: string; message: string; since: Generated<Date> }
  /** How the mail server fared last: one row. */
  mail_server: {
    id: Generated<boolean>
    failing_since: Date | null
    message: Generated<string>
    failures: Generated<number>
    next_try_at: Generated<Date>
    last_sent_at: Date | null
  }
  /** Problems that were reported, until they are over. */
  alert_problems: {
    office_id: OfficeId
    key: string
    account_id: number | null
    kind: string
    message: string
    since: Date
    reported_at: Generated<Date>
  }
  /** Which notice was sent to which address. */
  sent_notices: { office_id: OfficeId; key: string; address_key: string; at: Generated<Date> }
}

/** What an item of a digest is about. */
export type DigestKind = AlertEvent | 'first_check' | 'problem_over'

/** The text of a digest's item; shown only to a member who may still see all of its portal user names. */
export interface DigestText {
  title: string
  text: string
  portalUsernames?: string[]
}

/** What a message is about. */
export type MailKind =
  | AlertEvent
  | 'notifications'
  | 'digest'
  | 'problem_over'
  | 'deadlines'
  | 'visit_due'
  | 'password_end'
  | 'invitation'
  | 'office_invitation'
  | 'test'
  | 'unsent'
