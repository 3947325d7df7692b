import { createHash } from 'node:crypto'
import { FIELD_BORDER, foldedFields } from '@arauto/contract/search'

/** A row of the portal's list, as a notification stores it. */
export interface ListedRow {
  origem: string
  /** `YYYY-MM-DD` or null. */
  data: string | null
  acto: string
  tribunal: string
  unidade: string
  processo: string
  especie: string
  referencia: string
  hasDocument: boolean
}

/** The columns that the portal can change. */
export type StoredFields = Omit<ListedRow, 'hasDocument'> & { has_document: boolean; folded_fields: string }

/**
 * What tells a row from every other of the same portal user: its referência, or without one a digest of the row.
 *
 * @returns the referência, or `sha256:` and 64 hexadecimal digits (no referência looks like that)
 */
export function rowKey(row: ListedRow): string {
  const referencia = row.referencia.trim()
  if (referencia) return referencia
  const { origem, data, acto, tribunal, unidade, processo, especie } = row
  const digest = createHash('sha256').update(JSON.stringify([origem, data, acto, tribunal, unidade, processo, especie]))
  return `sha256:${digest.digest('hex')}`
}

/**
 * @param row the listed row
 * @param createdAt the moment of the check that first saw it
 */
export function storedFields(row: ListedRow, createdAt: Date): StoredFields {
  const { hasDocument, ...fields } = row
  return {
    ...fields,
    has_document: hasDocument,
    folded_fields: foldedFields({ ...fields, created_at: createdAt.toISOString() }),
  }
}

/**
 * @returns the rows by their key, each key once: the last word of a page that lists a row twice counts
 */
export function byKey(rows: readonly ListedRow[]): Map<string, ListedRow> {
  return new Map(rows.map((row) => [rowKey(row), row]))
}

/** Folded text for a search that matches anywhere: what `like` reads as a sign of its own is escaped. */
export function likePattern(folded: string): string {
  return `%${folded.replaceAll(FIELD_BORDER, ' ').replace(/[\\%_]/g, '\\$&')}%`
}
