import * as calls from '@arauto/contract/calls/inbox'
import { INBOX_FILES_FIELD, type InboxReceipt } from '@arauto/contract/inbox'
import { sendCall } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { sendForm } from '../../api/upload.ts'

/** Says which notification an item belongs to. @throws {ApiError} */
export const assignItem = (id: number, notificationId: number): Promise<void> =>
  sendCall(calls.assignInboxItem, { params: { id }, body: { notification_id: notificationId } })

/** Lets an item wait no longer. @throws {ApiError} */
export const dismissItem = (id: number): Promise<void> => sendCall(calls.dismissInboxItem, { params: { id } })

/** @returns the bytes of a file that waits @throws {ApiError} */
export const itemFile = (id: number): Promise<Blob> => downloadFile(calls.openInboxFile, { params: { id } })

/** Sends files to be given to their notifications. @throws {ApiError} */
export function sendFiles(files: readonly File[]): Promise<InboxReceipt> {
  const form = new FormData()
  for (const file of files) form.append(INBOX_FILES_FIELD, file, file.name)
  return sendForm(calls.dropFiles, {}, { form, onProgress: () => undefined, signal: new AbortController().signal })
}
