import { notificationPage } from '@arauto/contract/notifications'
import {
  ATTACHED_FILES_FIELD,
  attachResult,
  type FileMatchResult,
  fileMatchResult,
  PAGE_IMPORT_FIELDS,
  pageImportResult,
} from '@arauto/contract/page-import'
import { API, attachFilesPath } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'
import { sendForm } from '../../api/upload.ts'

/** A notification that a file may belong to. */
export type Candidate = FileMatchResult['files'][number]['candidates'][number]

/** What goes with every sending of files. */
interface Sending {
  /** Told the share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Asks what saved pages hold; nothing is stored.
 *
 * @param files the pages, in order
 * @param accountId the account of pages that show no user name, or null
 * @throws {ApiError} and, when aborted, a `DOMException` named `AbortError`; the others alike
 */
export const previewPages = (files: readonly File[], accountId: number | null, sending: Sending) =>
  sendForm(API.pageImportPreview, pageImportResult, { form: pagesForm(files, accountId), ...sending })

/** Stores what saved pages hold. */
export const storePages = (files: readonly File[], accountId: number | null, sending: Sending) =>
  sendForm(API.pageImport, pageImportResult, { form: pagesForm(files, accountId), ...sending })

/** Asks which notifications files may belong to, by their names, in order. */
export const matchNames = (names: readonly string[], signal: AbortSignal) =>
  apiFetch(API.pageImportMatch, fileMatchResult, { method: 'POST', body: { names }, signal })

/** Attaches one file to a notification. */
export function attachFile(notificationId: number, file: File, sending: Sending) {
  const form = new FormData()
  form.append(ATTACHED_FILES_FIELD, file, file.name)
  return sendForm(attachFilesPath(notificationId), attachResult, { form, ...sending })
}

/** The query of the first notifications that a search finds. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['page-import', 'found', search],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const query = new URLSearchParams({ page: '0', page_size: '8', search })
      const { results } = await apiFetch(`${API.notifications}?${query}`, notificationPage, { signal })
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
  // Before the files, so that a server that reads as it comes knows it when it needs it.
  if (accountId !== null) form.append(PAGE_IMPORT_FIELDS.account, String(accountId))
  for (const file of files) form.append(PAGE_IMPORT_FIELDS.pages, file, file.name)
  return form
}
