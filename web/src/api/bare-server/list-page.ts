import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { Notification, NotificationPage } from '@arauto/contract/notifications'
import { searchText } from '@arauto/contract/search'
import { containsAll, searchTerms } from '@arauto/contract/search-terms'

const alphabet = new Intl.Collator('pt-PT')
const searched = new WeakMap<Notification, string>()

/**
 * Makes a page of the list of a server without pages: sorts newest first, searches, filters, counts and cuts.
 *
 * @param records all the user's records, in any order
 * @param request page, search and filters
 * @returns that page, as the contract has it
 */
export function pageOfBareList(
  records: readonly Notification[],
  { page, pageSize, search, advogado, origem }: NotificationPageRequest,
): NotificationPage {
  const wanted = searchTerms(search)
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
