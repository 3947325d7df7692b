import { DOC_SOON } from '@arauto/contract/constants'
import type { Notification } from '@arauto/contract/notifications'
import { webLink } from '../../api/address.ts'

/** The address of a record's document, or null while there is none to open. */
export function documentAddress({ doc }: Notification): string | null {
  return doc && doc !== DOC_SOON ? webLink(doc) : null
}

/** Why the document is not there or cannot be used, as the server says it; null where it says nothing of it. */
export const documentError = (record: Notification): string | null =>
  (record.document_status === 'error' && record.document_error) || null

/** How a record is called in the labels of its buttons. */
export const recordName = ({ processo, acto, referencia, id }: Notification): string =>
  processo || acto || referencia || `n.º ${id}`
