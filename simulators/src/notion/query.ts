import { objectAt } from './property-input.ts'
import type { NotionPage } from './records.ts'
import { CliError } from './refusal.ts'

const PAGE_SIZE = 100
const MINUTE = 60_000
const KNOWN = ['page_size', 'start_cursor', 'sorts', 'filter', 'result_type', 'in_trash', 'archived']

/** One page of a query. */
export interface QueryPage {
  pages: NotionPage[]
  next: string | null
  /** The limit of one query's rows was reached. */
  incomplete: boolean
}

/**
 * `POST /v1/data_sources/{id}/query` over the table's rows.
 *
 * @param limit rows that one query gives at most, over all its pages
 * @throws {CliError} for a body that Notion would not take
 */
export function query(rows: readonly NotionPage[], input: unknown, limit: number): QueryPage {
  const body = objectAt(input, 'body')
  const unknown = Object.keys(body).find((key) => !KNOWN.includes(key))
  if (unknown) throw new CliError(400, `body failed validation: body.${unknown} should be not present.`)
  const size = body.page_size ?? PAGE_SIZE
  if (!(typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= PAGE_SIZE)) {
    throw new CliError(400, `body failed validation: body.page_size should be ≤ \`${PAGE_SIZE}\`.`)
  }
  const found = sorted(
    rows.filter((page) => !page.inTrash && page.createdAt >= sinceOf(body.filter)),
    body.sorts,
  ).slice(0, limit)
  const from = body.start_cursor === undefined ? 0 : found.findIndex(({ id }) => id === body.start_cursor)
  if (from < 0) throw new CliError(400, 'The start_cursor provided is invalid.')
  const next = found[from + size]?.id ?? null
  return { pages: found.slice(from, from + size), next, incomplete: next === null && found.length === limit }
}

function sinceOf(filter: unknown): number {
  if (filter === undefined) return Number.NEGATIVE_INFINITY
  const { timestamp, created_time } = objectAt(filter, 'body.filter')
  const since = created_time === undefined ? undefined : objectAt(created_time, 'body.filter.created_time').on_or_after
  if (timestamp !== 'created_time' || typeof since !== 'string' || Number.isNaN(Date.parse(since))) {
    throw new CliError(400, 'body failed validation: body.filter is not one that this stand-in knows.')
  }
  return Math.floor(Date.parse(since) / MINUTE) * MINUTE
}

/** Without sorts, the newest first: whoever needs an order has to ask for it. */
function sorted(pages: NotionPage[], sorts: unknown): NotionPage[] {
  const byTime = (one: NotionPage, other: NotionPage) => one.createdAt - other.createdAt
  if (sorts === undefined) return pages.sort(byTime).reverse()
  const [sort, ...more] = Array.isArray(sorts) ? sorts : []
  const { timestamp, direction } = objectAt(sort, 'body.sorts[0]')
  if (timestamp !== 'created_time' || (direction !== 'ascending' && direction !== 'descending') || more.length > 0) {
    throw new CliError(400, 'body failed validation: body.sorts is not one that this stand-in knows.')
  }
  const ascending = pages.sort(byTime)
  return direction === 'ascending' ? ascending : ascending.reverse()
}
