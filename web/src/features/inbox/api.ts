import * as calls from '@arauto/contract/calls/inbox'
import { INBOX_FILES_FIELD, type InboxReceipt } from '@arauto/contract/inbox'
import { sendForm } from '../../api/upload.ts'

/** Sends files to be given to their notifications. @throws {ApiError} */
export function sendFiles(files: readonly File[]): Promise<InboxReceipt> {
  const form = new FormData()
  for (const file of files) form.append(INBOX_FILES_FIELD, file, file.name)
  return sendForm(calls.dropFiles, {}, { form, onProgress: () => undefined, signal: new AbortController().signal })
}
