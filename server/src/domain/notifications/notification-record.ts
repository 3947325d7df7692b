import { DOC_SOON } from '@arauto/contract/constants'
import type { Notification } from '@arauto/contract/notifications'
import type { Source } from '@arauto/contract/sources'
import type { Selectable } from 'kysely'
import type { Schema } from '../schema.ts'
import type { ListedRow } from './listed-row.ts'

/** A stored file of a notification. */
export type FileRow = Pick<
  Selectable<Schema['documents']>,
  'id' | 'notification_id' | 'name' | 'content_type' | 'size' | 'sha256' | 'is_brought'
>

/** A stored notification as the list reads it. */
export interface NotificationRow extends Omit<ListedRow, 'hasDocument'> {
  id: number
  has_document: boolean
  document_status: string | null
  document_error: string | null
  source: Source
  advogado: string
  /** Whether an active account can fetch its document from the portal. */
  is_signed_in_for: boolean
  /** Whether the viewer may handle it. */
  may_act: boolean
  /** Milliseconds since the epoch. */
  created_at: number
  first_seen_at: number
}

/** A stored notification with its files, in their order. */
export interface StoredNotification extends NotificationRow {
  files: readonly FileRow[]
}

/**
 * @param linkTo the link that opens a file, by its number
 * @returns the contract's record
 */
export function toNotification(row: StoredNotification, linkTo: (fileId: number) => string): Notification {
  const {
    files,
    has_document,
    document_error,
    source,
    is_signed_in_for: _,
    may_act,
    created_at,
    first_seen_at,
    ...shown
  } = row
  const documents = files.map(({ notification_id: _, is_brought, ...file }) => ({
    ...file,
    url: linkTo(file.id),
    ...(is_brought && { is_brought: true as const }),
  }))
  return {
    ...shown,
    doc: has_document ? (documents[0]?.url ?? DOC_SOON) : null,
    created_at: new Date(created_at).toISOString(),
    first_seen_at: new Date(first_seen_at).toISOString(),
    documents,
    ...(source !== 'citius' && { source }),
    ...(row.document_status === 'error' && document_error !== null && { document_error }),
    ...(canFetchDocument(row) && { can_fetch_document: true as const }),
    ...(!may_act && { can_act: false as const }),
  }
}

const canFetchDocument = ({ is_signed_in_for, has_document, document_status }: NotificationRow): boolean =>
  is_signed_in_for && has_document && (document_status === null || document_status === 'error')
