import { attachFiles } from '@arauto/contract/calls/documents'
import { dropFiles } from '@arauto/contract/calls/inbox'
import * as calls from '@arauto/contract/calls/page-import'
import { INBOX_FILES_FIELD } from '@arauto/contract/inbox'
import { ATTACHED_FILES_FIELD, PAGE_IMPORT_FIELDS } from '@arauto/contract/page-import'
import { sendForm } from '../../api/upload.ts'

/** The options of every upload. */
interface Sending {
  /** Gets the share of the bytes that were sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Has the server read saved pages, without storing anything.
 *
 * @param files the pages, in order
 * @param accountId the account of pages that show no user name, or null
 * @throws {ApiError}; when aborted, a `DOMException` named `AbortError`, as the calls below
 */
export const previewPages = (files: readonly File[], accountId: number | null, sending: Sending) =>
  sendForm(calls.previewPageImport, {}, { form: pagesForm(files, accountId), ...sending })

/** Stores the notifications of saved pages. */
export const storePages = (files: readonly File[], accountId: number | null, sending: Sending) =>
  sendForm(calls.importPages, {}, { form: pagesForm(files, accountId), ...sending })

/** Sends a document or message, which the server gives to its notification where that is certain. */
export function sendDocument(file: File, sending: Sending) {
  const form = new FormData()
  form.append(INBOX_FILES_FIELD, file, file.name)
  return sendForm(dropFiles, {}, { form, ...sending })
}

/** Attaches one file to a notification. */
export function attachFile(notificationId: number, file: File, sending: Sending) {
  const form = new FormData()
  form.append(ATTACHED_FILES_FIELD, file, file.name)
  return sendForm(attachFiles, { params: { id: notificationId } }, { form, ...sending })
}

function pagesForm(files: readonly File[], accountId: number | null): FormData {
  const form = new FormData()
  // Before the files, so that a server that reads the stream knows the account in time.
  if (accountId !== null) form.append(PAGE_IMPORT_FIELDS.account, String(accountId))
  for (const file of files) form.append(PAGE_IMPORT_FIELDS.pages, file, file.name)
  return form
}
