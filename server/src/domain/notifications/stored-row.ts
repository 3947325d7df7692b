import { createHash } from 'node:crypto'
import { DOC_SOON } from '@arauto/contract/constants'
import { searchText } from '@arauto/contract/search'
import type { Source } from '@arauto/contract/sources'
import type { ListedRow } from './listed-row.ts'

/** The longest referência that is a key itself, in characters: an index takes keys of some 2,700 bytes. */
const LONGEST_KEY = 200

/**
 * A row's key among all of the same portal user: its referência, or without one a digest of the row.
 *
 * @returns the referência, or for none and for a very long one `sha256:` and 64 hexadecimal digits (no referência looks
 *   like that)
 */
export function rowKey(row: ListedRow): string {
  const referencia = row.referencia.trim()
  if (referencia.length > LONGEST_KEY) return `sha256:${digestOf(['referencia', referencia])}`
  if (referencia) return referencia
  // Written out and not made from LISTED_TEXTS: with another field every row without a referência would get another key.
  const { origem, data, acto, tribunal, unidade, processo, especie } = row
  return `sha256:${digestOf([origem, data, acto, tribunal, unidade, processo, especie])}`
}

/** @returns SHA-256 of some texts in order, 64 hexadecimal digits */
export function digestOf(texts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}

/** The searched fields of a notification that the portal does not list. */
interface Circumstances {
  advogado: string
  firstSeenAt: Date
  documentStatus: string | null
  hasDocument: boolean
}

/** @returns the text that a stored row is searched by, without its id, which the database appends */
export function rowSearchText(
  row: Omit<ListedRow, 'hasDocument'>,
  { advogado, firstSeenAt, documentStatus, hasDocument }: Circumstances,
): string {
  return searchText({
    ...row,
    advogado,
    created_at: row.data ?? firstSeenAt.toISOString(),
    document_status: documentStatus,
    doc: hasDocument && documentStatus !== 'success' ? DOC_SOON : null,
  })
}

/**
 * The key under which a source's row is stored among all of its portal user. Rows of Citius keep the one that they always
 * had; others have their source before it, since two systems may give the same number.
 */
export function storedKey(source: Source, row: ListedRow): string {
  return source === 'citius' ? rowKey(row) : `${source}:${rowKey(row)}`
}

/** @returns a source's rows by their key; the last duplicate on a page wins */
export function byKey(source: Source, rows: readonly ListedRow[]): Map<string, ListedRow> {
  return new Map(rows.map((row) => [storedKey(source, row), row]))
}
