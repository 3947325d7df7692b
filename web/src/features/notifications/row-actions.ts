import type { Notification } from '@arauto/contract/notifications'
import type { To } from 'react-router'

/** What can be opened from a row. */
export interface RowActions {
  /** Opens the preview of its documents. */
  preview: (record: Notification) => void
  /** Opens the detail of the notification. */
  show: (record: Notification) => void
  /** Its document was opened elsewhere. */
  read: (record: Notification) => void
  /** @returns the address of the detail */
  addressOf: (record: Notification) => To
}
