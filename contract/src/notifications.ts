import { forListedTexts } from './listed-texts.ts'
import { source } from './sources.ts'
import { rowTriage, triageCounts } from './triage.ts'
import * as z from './zod.ts'

/** A stored file of a notification; `url` is a signed link that opens it in a new tab. */
const documentFile = z.named('DocumentFile', {
  id: z.int(),
  name: z.string(),
  url: z.string(),
  content_type: z.string(),
  size: z.int().with(z.describe('bytes')),
  sha256: z.string().with(z.describe('hexadecimal, of the bytes as the portal sent them')),
  is_brought: z
    .optional(z.literal(true))
    .with(z.describe('true for one that a person or a folder added, and the portal did not give; else left out')),
})

export const notification = z.named('Notification', {
  id: z.int(),
  doc: z
    .nullable(z.string())
    .with(z.describe('the main document’s link, `em breve` until it is there, null when the notification has none')),
  document_status: z.nullable(z.string()),
  advogado: z.string(),
  created_at: z.iso
    .datetime()
    .with(
      z.describe('the beginning of the act’s day in Lisbon where the portal gives one (`data`), else `first_seen_at`'),
    ),
  first_seen_at: z.iso
    .datetime()
    .with(z.describe('the moment when the row was first seen; the same for all new rows of one check')),
  data: z.nullable(z.iso.date()).with(z.describe('the portal’s date of the act')),
  ...forListedTexts(() => z.string()),
  documents: z.array(documentFile),
  source: z
    .optional(source)
    .with(z.describe('where it comes from; of several sources the first in this order; left out for `citius`')),
  can_fetch_document: z.optional(z.literal(true)),
  can_act: z
    .optional(z.literal(false))
    .with(z.describe('false if the member may see it but not handle it; else left out')),
  document_error: z
    .optional(z.string())
    .with(z.describe('why the status is `error`, fit to show; the files that are there are as the portal sent them')),
})
export type Notification = z.infer<typeof notification>
export const notificationList = z.array(notification)

const notificationSummary = z.named('NotificationSummary', {
  total: z.int(),
  origem: z.nullable(z.string()),
  tribunal: z.nullable(z.string()),
})
export type NotificationSummary = z.infer<typeof notificationSummary>

export const notificationPage = z.named('NotificationPage', {
  results: notificationList,
  count: z.int().with(z.describe('how many match; see `count_is`')),
  count_is: z
    .optional(z.literal('pending'))
    .with(z.describe('`pending`: at least `count` match, they are not counted yet; else it is exact')),
  page: z.int(),
  page_size: z.int(),
  summary: notificationSummary,
  filters: z.object({ advogados: z.array(z.string()), origens: z.array(z.string()) }),
  triage: z.optional(triageCounts),
  work: z
    .optional(z.record(z.string(), rowTriage))
    .with(z.describe('what the office does with each of `results`, by its number')),
  newest: z
    .optional(z.int())
    .with(z.describe('the highest number in the office’s list: an act on all that a filter leaves goes up to it')),
})
export type NotificationPage = z.infer<typeof notificationPage>

export const refreshStarted = z.named('RefreshStarted', {
  status: z.literal('success'),
  message: z.string(),
  task_id: z.string(),
})

export const taskStatus = z.named('TaskStatus', {
  status: z.enum(['pending', 'completed', 'failed']),
  new_records: z.optional(z.int()),
  unreadable_rows: z.optional(z.int()).with(z.describe('rows met for the first time that could not be read')),
  error: z.optional(z.string()).with(z.describe('in one sentence, also where many accounts failed')),
  failures: z
    .optional(z.array(z.object({ advogado: z.string(), message: z.string() })))
    .with(z.describe('each account whose check failed, where several did')),
  progress: z.optional(z.number().check(z.gte(0), z.lte(1))),
})
export type TaskStatus = z.infer<typeof taskStatus>
