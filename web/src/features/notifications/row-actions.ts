import type { Notification } from '@arauto/contract/notifications'
import type { To } from 'react-router'
import type { PreviewPlace } from '../../components/document-preview/preview-file.ts'

/** What can be opened from a row. */
export interface RowActions {
  /** Opens the preview of its documents. */
  preview: (record: Notification) => void
  /** Opens one of its documents at a place. */
  previewAt: (record: Notification, fileId: string, place: PreviewPlace) => void
  /** Opens the detail of the notification. */
  show: (record: Pick<Notification, 'id'>) => void
  /** Its document was opened elsewhere. */
  read: (record: Notification) => void
  /** @returns the address of the detail */
  addressOf: (record: Pick<Notification, 'id'>) => To
}
