import { DOC_SOON } from '@arauto/contract/constants'
import { isoDay } from '@arauto/contract/dates'
import type { Notification } from '@arauto/contract/notifications'
import { webLink } from '../../api/address.ts'

/** A notification as the page can count on it: a server may leave out all but a few fields. */
export type PartialNotification = { [Field in keyof Notification]?: Notification[Field] | null }

/** One page of the list, as the screen shows it. */
export interface ListPage {
  results: readonly PartialNotification[]
  /** Records that search and filters leave. */
  count: number
  summary: { total: number; origem: string | null; tribunal: string | null }
  filters: { advogados: readonly string[]; origens: readonly string[] }
  /** Whether the server speaks the bare list only; then it cannot be asked for checks and documents either. */
  bare: boolean
}

/** The address of a record's document, or null while there is none to open. */
export function documentAddress(record: PartialNotification): string | null {
  const link = record.doc?.trim()
  return link && link !== DOC_SOON ? webLink(link) : null
}

/** Why the document is not there or cannot be used, as the server says it; null where it says nothing of it. */
export function documentError(record: PartialNotification): string | null {
  return record.document_status?.trim() === 'error' ? record.document_error?.trim() || null : null
}

/** The day that the list is ordered by: of the act, or of its discovery; null where neither is known. */
export const recordDay = (record: PartialNotification): string | null =>
  isoDay(record.created_at) ?? isoDay(record.data)

/** How a record is called in the labels of its buttons. */
export function recordName(record: PartialNotification): string {
  return record.processo?.trim() || record.acto?.trim() || record.referencia?.trim() || `n.º ${record.id ?? '?'}`
}
