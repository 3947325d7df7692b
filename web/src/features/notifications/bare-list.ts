import { PAGE_SIZE } from '@arauto/contract/constants'
import { searchText } from '@arauto/contract/search'
import { containsAll, searchTerms } from '@arauto/contract/search-terms'
import type { ListView } from './list-view.ts'
import type { ListPage, PartialNotification } from './record.ts'

const alphabet = new Intl.Collator('pt-PT')
const searched = new WeakMap<PartialNotification, string>()

/**
 * Does in the page what a server without pages does not do: sorts newest first, searches, filters, counts, cuts.
 *
 * @param records all the user's records, in any order
 * @param view what is looked at
 * @returns the page of it
 */
export function pageOfBareList(records: readonly PartialNotification[], view: ListView): ListPage {
  const wanted = searchTerms(view.search)
  const matching = records.filter(
    (record) =>
      (!view.advogado || record.advogado === view.advogado) &&
      (!view.origem || record.origem === view.origem) &&
      (wanted.length === 0 || containsAll(textOf(record), wanted)),
  )
  const start = view.page * PAGE_SIZE
  return {
    results: matching.toSorted(newestFirst).slice(start, start + PAGE_SIZE),
    count: matching.length,
    summary: {
      total: records.length,
      origem: mostCommon(records.map((record) => record.origem)),
      tribunal: mostCommon(records.map((record) => record.tribunal)),
    },
    filters: {
      advogados: distinct(records.map((record) => record.advogado)),
      origens: distinct(records.map((record) => record.origem)),
    },
    bare: true,
  }
}

function textOf(record: PartialNotification): string {
  const known = searched.get(record)
  if (known !== undefined) return known
  const text = searchText(record)
  searched.set(record, text)
  return text
}

function newestFirst(a: PartialNotification, b: PartialNotification): number {
  return (
    moment(b.created_at) - moment(a.created_at) ||
    moment(b.first_seen_at) - moment(a.first_seen_at) ||
    Number(b.id ?? 0) - Number(a.id ?? 0)
  )
}

/** Milliseconds since the epoch; a missing or unreadable moment is the oldest. */
function moment(value: string | null | undefined): number {
  const parsed = Date.parse(value ?? '')
  return Number.isNaN(parsed) ? 0 : parsed
}

function mostCommon(values: readonly (string | null | undefined)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value?.trim()) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || alphabet.compare(a, b))
  return first?.[0] ?? null
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value?.trim())))].sort(alphabet.compare)
}
