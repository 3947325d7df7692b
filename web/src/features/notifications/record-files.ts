import { webLink } from '../../api/address.ts'
import type { PreviewFile } from '../../components/document-preview/preview-file.ts'
import { documentAddress, type PartialNotification } from './record.ts'

/** A file of a record, with what the server says of it. */
export interface RecordFile extends PreviewFile {
  /** Bytes, or null where the server does not say. */
  size: number | null
}

/**
 * All files of a record that can be opened, its main document among them.
 *
 * @param record the record
 * @returns the files, in the server's order; for a server that only knows `doc`, that one
 */
export function recordFiles(record: PartialNotification): RecordFile[] {
  const listed = (Array.isArray(record.documents) ? record.documents : []).flatMap((file): RecordFile[] => {
    const url = file && typeof file.url === 'string' ? webLink(file.url) : null
    if (!url) return []
    return [
      {
        id: String(file.id ?? url),
        name: file.name?.trim() || 'Documento',
        url,
        type: file.content_type || null,
        size: typeof file.size === 'number' ? file.size : null,
      },
    ]
  })
  const main = documentAddress(record)
  if (main === null || listed.some(({ url }) => samePath(url, main))) return listed
  return [{ id: 'doc', name: 'Documento', url: main, type: null, size: null }, ...listed]
}

/**
 * @param record the record
 * @param files its files
 * @returns the id of the one that `doc` names, else of the first; null without files
 */
export function mainFileId(record: PartialNotification, files: readonly RecordFile[]): string | null {
  const main = documentAddress(record)
  const named = main === null ? undefined : files.find(({ url }) => samePath(url, main))
  return (named ?? files[0])?.id ?? null
}

/** Two links to one file may be signed differently. */
function samePath(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  if (a.origin !== b.origin || a.pathname !== b.pathname) return false
  return a.search === b.search || (a.searchParams.has('sig') && b.searchParams.has('sig'))
}
