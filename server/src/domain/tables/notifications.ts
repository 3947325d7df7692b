import type { ListedText } from '@arauto/contract/listed-texts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** Where documents are kept. */
export type DocumentPlace = 'files' | 's3'

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
  } & Record<ListedText, string>
  /** One row: which installation this is, and where its documents are; null before the first start. */
  installation: { one: Generated<boolean>; id: Generated<string>; documents_in: DocumentPlace | null }
  documents: {
    id: GeneratedAlways<number>
    notification_id: number
    office_id: OfficeId
    position: number
    name: string
    content_type: string
    size: number
    sha256: string
    created_at: Generated<Date>
  }
  notification_totals: {
    office_id: OfficeId
    portal_username: string
    advogado: string
    origem: string
    tribunal: string
    total: number
  }
  /**
   * Kept by triggers. How many rows each order has under a key and in a period; by origem and lawyer, or by state and who is
   * in charge (0 for nobody), of which the others are empty.
   */
  list_buckets: {
    office_id: OfficeId
    ordering: 'data' | 'acto' | 'tribunal' | 'processo' | 'triage' | 'prazo'
    key: string
    since: Date
    until: Date
    portal_username: string
    advogado: string
    origem: string
    state: string
    assignee_id: number
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
