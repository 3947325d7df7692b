import { DOC_SOON } from './constants.ts'
import { documentStatusLabel } from './document-status.ts'
import { fold } from './fold.ts'
import { LISTED_TEXTS, type ListedText } from './listed-texts.ts'
import { otherNumbers } from './number-forms.ts'
import { containsAll, dateTexts, searchTerms } from './search-terms.ts'

/** What a search looks at: the record's fields, as far as the server sent them. */
export interface Searchable extends Partial<Record<ListedText, string | null>> {
  id?: number | string | null
  doc?: string | null
  document_status?: string | null
  advogado?: string | null
  created_at?: string | null
  data?: string | null
}

/** Between two fields: folded text holds no line break, so no search can match across a border. */
export const FIELD_BORDER = '\n'
/** Between two values on one line; folded text holds no tabulator either. */
export const VALUE_BORDER = '\t'

/** Words of folded text; one with a digit in it (a case's number) is no word of the language. */
export const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu
/** The lines of values: courts, units and acts recur. */
const lines = new Map<string, string>()
const MOST_KEPT = 5000
/** In characters; what recurs is shorter. */
const LONGEST_KEPT = 200
/** Up to this length, in characters, a form is looked for in the whole text: for each word of a long one that takes its square. */
const LONGEST_SHORTENED = 1_000
const LETTERS_ONLY = /^[\p{L}-]+$/u

/**
 * A value as it is searched, on one line: folded, and followed by the other number (singular or plural) of each word. So
 * `notificações` finds `Notificação` and `juiz` finds `Juízes`, also while the word is being typed.
 */
export function searchLine(value: string): string {
  const known = lines.get(value)
  if (known !== undefined) return known
  const line = lineOf(value)
  if (value.length > LONGEST_KEPT) return line
  if (lines.size >= MOST_KEPT) lines.clear()
  lines.set(value, line)
  return line
}

function lineOf(value: string): string {
  const line = fold(value)
  const words = new Set(Array.from(line.matchAll(WORD), ([word]) => word))
  const isThere = (form: string, word: string) =>
    line.length <= LONGEST_SHORTENED ? line.includes(form) : words.has(form) || word.includes(form)
  const forms = new Set<string>()
  for (const word of words) {
    for (const form of wordForms(word)) if (!isThere(form, word)) forms.add(form)
  }
  return [line, ...forms].join(VALUE_BORDER)
}

/** @returns the other number of a word of folded text */
export const wordForms = (word: string): readonly string[] => (LETTERS_ONLY.test(word) ? otherNumbers(word) : [])

/** The parts of a record that a check on the portal can change, one line a field. */
function changingFields(record: Searchable): string[] {
  const texts = LISTED_TEXTS.map((name) => searchLine(record[name] ?? ''))
  return [...texts, ...new Set([...new Set([record.data, record.created_at])].flatMap(dateTexts))].filter(Boolean)
}

/**
 * A document's state as it is searched, on one line: the raw status, the label that the page shows, and the text that
 * stands in the link's place.
 */
export function documentLine(status: string | null | undefined, doc: string | null | undefined): string {
  const words = status ? [searchLine(status), searchLine(documentStatusLabel(status))] : []
  return [...words, ...(doc === DOC_SOON ? [DOC_SOON] : [])].join(VALUE_BORDER)
}

/**
 * Every field value of a record, folded: its document's state on the first line, its lawyer on the second, then a line
 * for each other field. A link's address is left out: it is a signature that changes by the hour, nothing a person
 * looks for; the text `em breve` is kept. Of dates and moments the day in Lisbon is kept, as shown and as ISO.
 */
export function searchText(record: Searchable): string {
  return [
    documentLine(record.document_status, record.doc),
    searchLine(record.advogado ?? ''),
    ...changingFields(record),
    ...(record.id === null || record.id === undefined ? [] : [String(record.id)]),
  ].join(FIELD_BORDER)
}

/**
 * Whether a record contains all words that were typed, in any of its fields, ignoring case, accents and number.
 *
 * @param record the record
 * @param search what was typed; empty finds everything
 */
export function matchesSearch(record: Searchable, search: string): boolean {
  return containsAll(searchText(record), searchTerms(search))
}
