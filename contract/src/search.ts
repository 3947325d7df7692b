import { DOC_SOON } from './constants.ts'
import { formatDate } from './dates.ts'
import { documentStatusLabel } from './document-status.ts'
import { fold } from './fold.ts'

/** What a search looks at: the record's fields, as far as the server sent them. */
export interface Searchable {
  id?: number | string | null
  doc?: string | null
  document_status?: string | null
  advogado?: string | null
  origem?: string | null
  created_at?: string | null
  data?: string | null
  acto?: string | null
  tribunal?: string | null
  unidade?: string | null
  processo?: string | null
  especie?: string | null
  referencia?: string | null
}

/** Between two fields: folded text holds no line break, so no search can match across a border. */
export const FIELD_BORDER = '\n'
/** Between two values on one line; folded text holds no tabulator either. */
const WORD_BORDER = '\t'

/** The parts of a record that a check on the portal can change, folded, one line a field. */
function foldedFields(record: Searchable): string {
  const values = [
    record.origem,
    record.acto,
    record.tribunal,
    record.unidade,
    record.processo,
    record.especie,
    record.referencia,
    ...dateForms(record.data),
    ...dateForms(record.created_at),
  ]
  return values
    .map((value) => fold(value ?? ''))
    .filter(Boolean)
    .join(FIELD_BORDER)
}

/**
 * A document's state as it is searched, on one line: the raw status, the label that the page shows, and the text that
 * stands in the link's place.
 */
export function foldedDocument(status: string | null | undefined, doc: string | null | undefined): string {
  const words = status ? [fold(status), fold(documentStatusLabel(status))] : []
  return [...words, ...(doc === DOC_SOON ? [DOC_SOON] : [])].join(WORD_BORDER)
}

/**
 * Every field value of a record, folded: its document's state on the first line, its lawyer on the second, then a line
 * for each other field. A link's address is left out: it is a signature that changes by the hour, nothing a person
 * looks for; the text `em breve` is kept.
 */
export function searchText(record: Searchable): string {
  return [
    foldedDocument(record.document_status, record.doc),
    fold(record.advogado ?? ''),
    foldedFields(record),
    ...(record.id === null || record.id === undefined ? [] : [String(record.id)]),
  ].join(FIELD_BORDER)
}

/**
 * Whether a record contains what was typed, in any field, ignoring case and accents.
 *
 * @param record the record
 * @param search what was typed; empty finds everything
 */
export function matchesSearch(record: Searchable, search: string): boolean {
  return searchText(record).includes(fold(search))
}

/** A date as the page shows it and as ISO. */
function dateForms(value: string | null | undefined): string[] {
  const shown = formatDate(value)
  return value && shown ? [shown, value] : []
}
