import type { To } from 'react-router'
import type { KnownRecord } from './record.ts'

/** What a row can lead to. */
export interface RowActions {
  /** Opens the preview of its documents. */
  preview: (record: KnownRecord) => void
  /** Opens the whole notification. */
  show: (record: KnownRecord) => void
  /** The address at which the whole notification is open, or null for a record that nothing names. */
  addressOf: (record: KnownRecord) => To | null
}
