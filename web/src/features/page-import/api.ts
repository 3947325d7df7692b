import { callPath } from '@arauto/contract/calls/define-call'
import { attachFiles } from '@arauto/contract/calls/documents'
import { listNotifications } from '@arauto/contract/calls/notifications'
import * as calls from '@arauto/contract/calls/page-import'
import { ATTACHED_FILES_FIELD, type FileMatchResult, PAGE_IMPORT_FIELDS } from '@arauto/contract/page-import'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchListPage } from '../../api/notification-list.ts'
import { sendForm } from '../../api/upload.ts'

/** A notification that a file may belong to. */
export type Candidate = FileMatchResult['files'][number]['candidates'][number]

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

/** Fetches the notifications that files may belong to, by their names, in order. */
export const matchNames = (names: readonly string[], signal: AbortSignal) =>
  call(calls.matchFiles, { body: { names } }, { signal })

/** Attaches one file to a notification. */
export function attachFile(notificationId: number, file: File, sending: Sending) {
  const form = new FormData()
  form.append(ATTACHED_FILES_FIELD, file, file.name)
  return sendForm(attachFiles, { params: { id: notificationId } }, { form, ...sending })
}

/** The query of a search's first matches. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['page-import', 'found', search],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const query = { page: 0, page_size: 8, search }
      const { results } = await fetchListPage(callPath(listNotifications, { query }), signal)
      return results.map(({ id, data, acto, tribunal, processo, referencia, advogado, documents }) => ({
        id,
        data,
        acto,
        tribunal,
        processo,
        referencia,
        advogado,
        documents: documents.length,
      }))
    },
  })

function pagesForm(files: readonly File[], accountId: number | null): FormData {
  const form = new FormData()
  // Before the files, so that a server that reads the stream knows the account in time.
  if (accountId !== null) form.append(PAGE_IMPORT_FIELDS.account, String(accountId))
  for (const file of files) form.append(PAGE_IMPORT_FIELDS.pages, file, file.name)
  return form
}
