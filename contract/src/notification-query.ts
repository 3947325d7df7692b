import { FILTER_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX } from './constants.ts'
import { integerParam } from './integer-param.ts'
import { anyText } from './text-field.ts'
import { type ListOrder, type ListSort, listOrder, listSort, type TriageFilter, triageFilter } from './triage.ts'
import * as z from './zod.ts'

const searchTerm = anyText(SEARCH_MAX)
const filterName = anyText(FILTER_MAX)

/** The parameters of a page; without any, the response is the bare array. */
export const notificationQuery = z.object({
  page: z.optional(integerParam(0, 10_000_000)),
  page_size: z.optional(integerParam(1, PAGE_SIZE_MAX)),
  search: z.optional(searchTerm),
  advogado: z.optional(filterName),
  origem: z.optional(filterName),
  triage: z.optional(triageFilter),
  sort: z.optional(listSort),
  order: z.optional(listOrder),
  count: z
    .optional(z.literal('later'))
    .with(z.describe('does not wait for a count that takes long: `count_is` is then `pending`')),
})
export type NotificationQuery = z.infer<typeof notificationQuery>

/** The parameters of a page, with defaults applied. */
export interface NotificationPageRequest {
  page: number
  pageSize: number
  search: string
  advogado: string
  origem: string
  triage?: TriageFilter | null
  /** Without it the newest come first. */
  sort?: { by: ListSort; order: ListOrder } | null
  /** Whether the page waits for a count that takes long. */
  countLater?: boolean
}

/**
 * @param query the parsed query string
 * @returns the requested page, or null when the bare array is requested
 */
export function pageRequest(query: NotificationQuery): NotificationPageRequest | null {
  if (Object.values(query).every((value) => value === undefined)) return null
  return {
    page: query.page ?? 0,
    pageSize: query.page_size ?? PAGE_SIZE,
    search: query.search ?? '',
    advogado: query.advogado ?? '',
    origem: query.origem ?? '',
    triage: query.triage ?? null,
    sort: query.sort ? { by: query.sort, order: query.order ?? 'asc' } : null,
    countLater: query.count === 'later',
  }
}

/** The query of a document's link: session, expiry (seconds since the epoch, a full hour) and signature. */
export const documentLinkQuery = z.object({
  sid: z.catch(z.string(), ''),
  exp: z.catch(z.string(), ''),
  sig: z.catch(z.string(), ''),
})
/** Also which file of a recording of several, from 0. */
export const soundQuery = z.extend(documentLinkQuery, { part: z.catch(z.optional(z.string()), undefined) })
