import { FILTER_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts'
import { integerParam } from './integer-param.ts'
import { forListedTexts } from './listed-texts.ts'
import { anyText } from './text-field.ts'
import {
  type ListOrder,
  type ListSort,
  listOrder,
  listSort,
  rowTriage,
  type TriageFilter,
  triageCounts,
  triageFilter,
} from './triage.ts'
import * as z from './zod.ts'

/** A stored file of a notification; `url` is a signed link that opens it in a new tab. */
const documentFile = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    content_type: z.string(),
    size: z.int().with(z.describe('bytes')),
    sha256: z.string().with(z.describe('hexadecimal, of the bytes as the portal sent them')),
  })
  .register(z.globalRegistry, { id: 'DocumentFile' })

export const notification = z
  .object({
    id: z.int(),
    doc: z
      .nullable(z.string())
      .with(z.describe('the main document’s link, `em breve` until it is there, null when the notification has none')),
    document_status: z.nullable(z.string()),
    advogado: z.string(),
    created_at: z.iso
      .datetime()
      .with(
        z.describe(
          'the beginning of the act’s day in Lisbon where the portal gives one (`data`), else `first_seen_at`',
        ),
      ),
    first_seen_at: z.iso
      .datetime()
      .with(z.describe('the moment when the row was first seen; the same for all new rows of one check')),
    data: z.nullable(z.iso.date()).with(z.describe('the portal’s date of the act')),
    ...forListedTexts(() => z.string()),
    documents: z.array(documentFile),
    can_fetch_document: z.optional(z.literal(true)),
    can_act: z.optional(z.literal(false)).with(z.describe('false for who may see it and not handle it; else left out')),
    document_error: z
      .optional(z.string())
      .with(z.describe('why the status is `error`, fit to show; the files that are there are as the portal sent them')),
    triage: z.optional(rowTriage).with(z.describe('in pages alone')),
  })
  .register(z.globalRegistry, { id: 'Notification' })
export type Notification = z.infer<typeof notification>
export const notificationList = z.array(notification)

const searchTerm = anyText(200)
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
  }
}

const notificationSummary = z
  .object({ total: z.int(), origem: z.nullable(z.string()), tribunal: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'NotificationSummary' })
export type NotificationSummary = z.infer<typeof notificationSummary>

export const notificationPage = z
  .object({
    results: notificationList,
    count: z.int(),
    page: z.int(),
    page_size: z.int(),
    summary: notificationSummary,
    filters: z.object({ advogados: z.array(z.string()), origens: z.array(z.string()) }),
    triage: z.optional(triageCounts),
    newest: z
      .optional(z.int())
      .with(z.describe('the highest number in the office’s list: an act on all that a filter leaves goes up to it')),
  })
  .register(z.globalRegistry, { id: 'NotificationPage' })
export type NotificationPage = z.infer<typeof notificationPage>

export const refreshStarted = z
  .object({ status: z.literal('success'), message: z.string(), task_id: z.string() })
  .register(z.globalRegistry, { id: 'RefreshStarted' })
export type RefreshStarted = z.infer<typeof refreshStarted>

export const taskStatus = z
  .object({
    status: z.enum(['pending', 'completed', 'failed']),
    new_records: z.optional(z.int()),
    unreadable_rows: z.optional(z.int()).with(z.describe('rows met for the first time that could not be read')),
    error: z.optional(z.string()),
    progress: z.optional(z.number().check(z.gte(0), z.lte(1))),
  })
  .register(z.globalRegistry, { id: 'TaskStatus' })
export type TaskStatus = z.infer<typeof taskStatus>

/** The query of a document's link: session, expiry (seconds since the epoch, a full hour) and signature. */
export const documentLinkQuery = z.object({
  sid: z.catch(z.string(), ''),
  exp: z.catch(z.string(), ''),
  sig: z.catch(z.string(), ''),
})
