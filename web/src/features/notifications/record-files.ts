import type { Notification } from '@arauto/contract/notifications'
import { type PreviewFile, previewFile } from '../../components/document-preview/preview-file.ts'
import { documentAddress } from './record.ts'

/** A file of a record. */
export interface RecordFile extends PreviewFile {
  /** In bytes, or null where it is not known. */
  size: number | null
  /** Whether somebody added it, and the portal did not give it. */
  isBrought: boolean
}

/**
 * Lists the files of a record that can be opened, with its main document.
 *
 * @param record the record
 * @returns the files in the server's order; of a server that gives `doc` alone, that one
 */
export function recordFiles(record: Notification): RecordFile[] {
  const listed = record.documents.flatMap((document): RecordFile[] => {
    const file = previewFile(document)
    return file ? [{ ...file, size: document.size, isBrought: document.is_brought ?? false }] : []
  })
  const main = documentAddress(record)
  if (main === null || listed.some(({ url }) => samePath(url, main))) return listed
  return [{ id: 'doc', name: 'Documento', url: main, type: null, size: null, isBrought: false }, ...listed]
}

/**
 * @param record the record
 * @param files its files
 * @returns the id of the file that `doc` names, else of the first; null without files
 */
export function mainFileId(record: Notification, files: readonly RecordFile[]): string | null {
  const main = documentAddress(record)
  const named = main === null ? undefined : files.find(({ url }) => samePath(url, main))
  return (named ?? files[0])?.id ?? null
}

/** Whether two links lead to the same file: its links may have different signatures. */
function samePath(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  if (a.origin !== b.origin || a.pathname !== b.pathname) return false
  return a.search === b.search || (a.searchParams.has('sig') && b.searchParams.has('sig'))
}
