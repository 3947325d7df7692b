import { DOC_SOON } from '@arauto/contract/constants'
import type { Notification } from '@arauto/contract/notifications'
import type { RowTriage } from '@arauto/contract/triage'
import { webLink } from '../../api/address.ts'

/** A record of the list, with what the office does with it where the server knows that. */
export interface ListedNotification extends Notification {
  triage?: RowTriage | undefined
}

/** @returns the address of a record's document, or null without one that can be opened */
export function documentAddress({ doc }: Notification): string | null {
  return doc && doc !== DOC_SOON ? webLink(doc) : null
}

/** @returns the server's reason why the document is missing or damaged, or null without one */
export const documentError = (record: Notification): string | null =>
  (record.document_status === 'error' && record.document_error) || null

/** @returns the name of a record in the labels of its buttons */
export const recordName = ({ processo, acto, referencia, id }: Notification): string =>
  processo || acto || referencia || `n.º ${id}`

/** @returns the element id of the link in a record's row */
export const rowLinkId = (id: number): string => `notification-${id}`
