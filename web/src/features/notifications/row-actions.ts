import type { Notification } from '@arauto/contract/notifications'
import type { To } from 'react-router'

/** What a row can lead to. */
export interface RowActions {
  /** Opens the preview of its documents. */
  preview: (record: Notification) => void
  /** Opens the whole notification. */
  show: (record: Notification) => void
  /** The address at which the whole notification is open. */
  addressOf: (record: Notification) => To
}
