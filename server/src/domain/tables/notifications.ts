import type { ListedText } from '@arauto/contract/listed-texts'
import type { Source } from '@arauto/contract/sources'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Addressee } from '../notifications/identity.ts'
import type { ListedRow } from '../notifications/listed-row.ts'
import type { SightingsOwn } from '../notifications/sightings-own.ts'
import type { OfficeId } from '../offices/member.ts'

/** Where documents are kept. */
export type DocumentStoreKind = 'files' | 's3'

/** What the portal notified, with its documents. */
export interface NotificationTables {
  notifications: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    portal_username: string
    row_key: string
    first_seen_at: Date
    data: string | null
    /** The beginning of the act's day in Lisbon, else the same as `first_seen_at`. */
    created_at: GeneratedAlways<Date>
    advogado: string
    has_document: boolean
    document_status: string | null
    document_error: string | null
    document_tries: Generated<number>
    document_next_at: Date | null
    document_wanted: Generated<boolean>
    search: string
    /** The `SEARCH_VERSION` by which `search` was made. */
    search_version: Generated<number>
    source: Generated<Source>
  } & Record<ListedText, string>
  /** One row: which installation this is, and where its documents are; null before the first start. */
  installation: { one: Generated<boolean>; id: Generated<string>; documents_in: DocumentStoreKind | null }
  documents: {
    id: GeneratedAlways<number>
    notification_id: number
    office_id: OfficeId
    position: number
    name: string
    content_type: string
    size: number
    sha256: string
    is_brought: Generated<boolean>
    created_at: Generated<Date>
    /** The name that it is shown by, made from what it says of itself; null for the one that it came with. */
    shown_name: string | null
  }
  /** What each source says of a notification that several rows are about; of others there is none. */
  notification_sightings: {
    /** The number of the notification that it is by itself. */
    id: number
    office_id: OfficeId
    notification_id: number
    /** The sighting that it was joined to; null for the notification's own. */
    parent_id: number | null
    portal_username: string
    source: Source
    row_key: string
    first_seen_at: Date
    listed: JSONColumnType<ListedRow, string, string>
    referencia: GeneratedAlways<string>
    case_key: GeneratedAlways<string>
    /** What the office had of it before a person merged it; null for one that came by itself. */
    own: JSONColumnType<SightingsOwn | null, string | null, string | null>
    joined_by: number | null
    joined_at: Generated<Date>
  }
  /** What a person decided of two notifications that look alike. */
  notification_pairs: {
    office_id: OfficeId
    /** The lower number; of one act notified to the party and to the lawyer, the party's. */
    first_id: number
    second_id: number
    answer: 'different' | 'same_act'
    decided_by: number
    decided_at: Generated<Date>
  }
  /** How a notification that a person entered was made, and to whom. */
  manual_notifications: {
    notification_id: number
    office_id: OfficeId
    manner: 'post' | 'court' | 'other'
    addressee: Addressee
    made_by: number
    made_at: Generated<Date>
    changed_at: Date | null
  }
  notification_totals: {
    office_id: OfficeId
    portal_username: string
    advogado: string
    origem: string
    tribunal: string
    total: number
  }
  unreadable_rows: {
    id: GeneratedAlways<number>
    office_id: OfficeId
    portal_username: string
    identity: string
    cells_sealed: string
    markup_sealed: string
    parser_version: number
    first_seen_at: Date
    last_seen_at: Date
    dismissed_at: Date | null
  }
  notification_changes: { office_id: OfficeId; counter: number }
}
