/** The list of a server without pages; this code is loaded for such a server only. */
import { forListedTexts } from '@arauto/contract/listed-texts'
import { type Notification, type NotificationPage, notification } from '@arauto/contract/notifications'
import { searchText } from '@arauto/contract/search'
import { containsAll, searchTerms } from '@arauto/contract/search-terms'
import * as z from '@arauto/contract/zod'

/** A text that may be absent or a number. */
const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => String(value ?? '').trim()),
)
const textOrNull = z.pipe(
  text,
  z.transform((value) => value || null),
)

/** A record of which some fields may be absent. One without a day keeps it empty, and sorts as the oldest. */
const bareRecord = z.pipe(
  z.object({
    ...z.omit(notification, { can_fetch_document: true }).shape,
    id: text,
    doc: textOrNull,
    document_status: textOrNull,
    advogado: text,
    created_at: text,
    first_seen_at: text,
    data: textOrNull,
    ...forListedTexts(() => text),
    documents: z.catch(notification.shape.documents, []),
    document_error: z.catch(notification.shape.document_error, undefined),
  }),
  z.transform(
    (record): Notification => ({ ...record, id: idOf(record), created_at: record.created_at || (record.data ?? '') }),
  ),
)

const alphabet = new Intl.Collator('pt-PT')
const searched = new WeakMap<Notification, string>()

/** All records of such a server. */
export const bareRecords = z.array(bareRecord)

/**
 * Makes a page of the list of a server without pages: sorts newest first, searches, filters, counts and cuts.
 *
 * @param records all the user's records, in any order
 * @param path the path and query of the call, with page, search and filters
 * @returns that page, as the contract has it
 */
export function pageOfBareList(records: readonly Notification[], path: string): NotificationPage {
  const query = new URLSearchParams(path.slice(path.indexOf('?')))
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('page_size'))]
  const [advogado, origem] = [query.get('advogado'), query.get('origem')]
  const wanted = searchTerms(query.get('search') ?? '')
  const matching = records.filter(
    (record) =>
      (!advogado || record.advogado === advogado) &&
      (!origem || record.origem === origem) &&
      (wanted.length === 0 || containsAll(textOf(record), wanted)),
  )
  const start = page * pageSize
  return {
    results: matching.toSorted(newestFirst).slice(start, start + pageSize),
    count: matching.length,
    page,
    page_size: pageSize,
    summary: {
      total: records.length,
      origem: mostCommon(records.map((record) => record.origem)),
      tribunal: mostCommon(records.map((record) => record.tribunal)),
    },
    filters: {
      advogados: distinct(records.map((record) => record.advogado)),
      origens: distinct(records.map((record) => record.origem)),
    },
  }
}

function textOf(record: Notification): string {
  const known = searched.get(record)
  if (known !== undefined) return known
  const text = searchText(record)
  searched.set(record, text)
  return text
}

function newestFirst(a: Notification, b: Notification): number {
  return moment(b.created_at) - moment(a.created_at) || moment(b.first_seen_at) - moment(a.first_seen_at) || b.id - a.id
}

/** @returns milliseconds since the epoch; for a missing or unreadable moment, those of the oldest */
function moment(value: string): number {
  const parsed = Date.parse(value)
  return Number.isNaN(parsed) ? 0 : parsed
}

function mostCommon(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || alphabet.compare(a, b))
  return first?.[0] ?? null
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))].sort(alphabet.compare)
}

/** @returns the id; for one that is not a number or absent, a negative number hashed from it or from the record */
function idOf({ id, ...record }: { id: string }): number {
  if (/^\d{1,15}$/u.test(id)) return Number(id)
  let hash = 0
  for (const character of id || JSON.stringify(record)) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return hash > 0 ? -hash : hash
}
