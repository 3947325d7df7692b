import type { Generated, GeneratedAlways } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** What came by a folder, a drop or a mailbox. */
export interface InboxTables {
  inbox_items: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    kind: 'file' | 'announcement' | 'copy'
    key: string
    origin: 'folder' | 'drop' | 'mail'
    name: string
    size: Generated<number>
    sender: Generated<string>
    signs: { references: string[]; cases: string[]; days: string[] }
    portal_username: string | null
    state: Generated<'waiting' | 'settled' | 'dismissed'>
    notification_id: number | null
    brought_by: Generated<number[]>
    left_out: Generated<string[]>
    drops: Generated<string[]>
    arrived_at: Generated<Date>
    matched_at: Generated<Date>
  }
  mail_sources: {
    office_id: OfficeId
    host: string
    port: number
    tls: 'implicit' | 'starttls'
    username: string
    password_sealed: string
    folder: string
    results: Generated<'one' | 'several' | 'unnamed'>
    authserv_id: string
    domains: string[]
    uid_validity: string | null
    last_uid: Generated<number>
    next_at: Generated<Date>
    read_at: Date | null
    failing_since: Date | null
    problem: Generated<string>
    announcements: Generated<number>
    unproven: Generated<number>
    undelivered: Generated<number>
  }
  inbox_paths: {
    path: string
    office_id: OfficeId | null
    size: number
    modified_at: Date
    problem: Generated<string>
    key: string | null
    seen_at: Generated<Date>
  }
  inbox_scan: {
    one: Generated<boolean>
    folder: string
    owner_id: OfficeId | null
    scanned_at: Generated<Date>
    found: Generated<number>
    remaining: Generated<number>
    problem: Generated<string>
  }
}
