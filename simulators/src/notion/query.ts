import { z } from 'zod'
import { NotionError } from './notion-error.ts'
import { valid } from './property-input.ts'
import type { NotionPage } from './records.ts'

const MINUTE_MS = 60_000

/** A query as far as this stand-in knows it; whatever else is in a body is refused. */
const asked = z.strictObject({
  page_size: z.int().min(1).max(100).default(100),
  start_cursor: z.string().optional(),
  sorts: z
    .tuple([z.strictObject({ timestamp: z.literal('created_time'), direction: z.enum(['ascending', 'descending']) })])
    // Without sorts, the newest first: a caller that needs an order has to ask for it.
    .default([{ timestamp: 'created_time', direction: 'descending' }]),
  filter: z
    .strictObject({
      timestamp: z.literal('created_time'),
      created_time: z.strictObject({ on_or_after: z.iso.datetime({ offset: true }) }),
    })
    .optional(),
  result_type: z.unknown().optional(),
  in_trash: z.unknown().optional(),
  archived: z.unknown().optional(),
})

/**
 * Executes `POST /v1/data_sources/{id}/query`.
 *
 * @param rows the data source's pages
 * @param input the request's body
 * @param limit the most results of one query, over all its pages
 * @returns one page of the results, and whether the limit was reached
 * @throws {NotionError} for a body that Notion would reject
 */
export function query(rows: readonly NotionPage[], input: unknown, limit: number) {
  const { page_size: size, start_cursor: cursor, sorts, filter } = valid(asked, input, 'body')
  const since = filter ? Math.floor(Date.parse(filter.created_time.on_or_after) / MINUTE_MS) * MINUTE_MS : 0
  const found = rows
    .filter((page) => !page.inTrash && page.createdAt >= since)
    .sort((one, other) => one.createdAt - other.createdAt)
  if (sorts[0].direction === 'descending') found.reverse()
  const given = found.slice(0, limit)
  const from = cursor === undefined ? 0 : given.findIndex(({ id }) => id === cursor)
  if (from < 0) throw new NotionError(400, 'The start_cursor provided is invalid.')
  const next = given[from + size]?.id ?? null
  return { pages: given.slice(from, from + size), next, incomplete: next === null && given.length === limit }
}
