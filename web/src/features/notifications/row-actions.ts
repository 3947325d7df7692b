import type { To } from 'react-router'
import type { PartialNotification } from './record.ts'

/** What a row can lead to. */
export interface RowActions {
  /** Opens the preview of its documents. */
  preview: (record: PartialNotification) => void
  /** Opens the whole notification. */
  show: (record: PartialNotification) => void
  /** The address at which the whole notification is open, or null for a record that nothing names. */
  addressOf: (record: PartialNotification) => To | null
}
