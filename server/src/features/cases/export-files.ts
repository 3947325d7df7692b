import type { Readable } from 'node:stream'
import { isoDay } from '@arauto/contract/dates'
import type { Notification } from '@arauto/contract/notifications'
import type { ObjectReader } from '../../platform/storage/object-store.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import { safeFileName } from '../../platform/storage/zip.ts'

/** The folder of a notification's files: the day of the act. */
const folderOf = ({ data, created_at }: Notification): string => `documentos/${data ?? isoDay(created_at)}`

/** A document of a notification, and its path in the archive. */
export interface ExportedFile {
  path: string
  name: string
  sha256: string
}

/** @returns a notification's documents; two of a day with the same name keep apart by the notification's number */
export const filesOf = (notification: Notification): ExportedFile[] =>
  notification.documents.map(({ name, sha256 }, index) => ({
    path: `${folderOf(notification)}/${notification.id}-${index + 1}-${safeFileName(name)}`,
    name,
    sha256,
  }))

/** Whether the portal has a document of it that Arauto has not. */
export const lacksDocument = ({ doc, documents, document_status }: Notification): boolean =>
  documents.length === 0 && (doc !== null || document_status === 'error')

/** @returns the bytes of a stored file from their beginning, or null where it cannot be opened */
export function openStored(store: Pick<ObjectReader, 'read'>, sha256: string): Promise<Readable | null> {
  return store.read(sha256).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) throw error
    return null
  })
}
