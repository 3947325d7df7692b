import { identifyingFields } from './candidate.ts'
import { shapeProposal } from './page-shapes.ts'
import * as z from './zod.ts'

/** The form fields of an import: any number of files, and the account of pages that show no user name. */
export const PAGE_IMPORT_FIELDS = { pages: 'pages', account: 'account_id' } as const
/** The form field of files attached to a notification, in order. */
export const ATTACHED_FILES_FIELD = 'files'

/** The maximum number of files of one import. */
export const PAGE_IMPORT_MAX_FILES = 50
/** The largest saved page, and the largest file in an archive once unpacked, in bytes. */
export const SAVED_PAGE_MAX_BYTES = 10 * 1024 * 1024
/** The largest uploaded file of an import (an archive includes the page's images), in bytes. */
export const PAGE_IMPORT_MAX_BYTES = 30 * 1024 * 1024
/** The largest attached PDF, in bytes. */
export const ATTACHED_FILE_MAX_BYTES = 100 * 1024 * 1024

const importAccount = z.object({ id: z.int(), username: z.string(), advogado: z.string() })

const importRow = z.object({ ...identifyingFields, is_new: z.boolean() })

const importedPage = z.object({
  name: z.string().with(z.describe('of the file: each has one entry, in order')),
  refused: z.nullable(z.string()).with(z.describe('why nothing of this file is taken, fit to show; else null')),
  notice: z.nullish(z.string()).with(z.describe('what is to be known of a page that is taken, fit to show; else null')),
  proposal: z
    .optional(shapeProposal)
    .with(z.describe('how a list that no parser knows may be read, once a person confirms it')),
  needs_account: z
    .boolean()
    .with(z.describe('the page shows no user name: it is taken when `account_id` says whose it is')),
  portal_username: z.nullable(z.string()).with(z.describe('the user name that the page shows')),
  account: z.nullable(importAccount),
  rows: z.array(importRow),
  hearings: z
    .optional(z.object({ listed: z.int(), new: z.nullable(z.int()) }))
    .with(
      z.describe(
        'of a list of hearings: how many it shows, and how many of them were not known; null before they are stored',
      ),
    ),
  new_records: z.int().with(z.describe('not known before, nor brought by an earlier file of the same call')),
  unreadable_rows: z.optional(z.int()).with(z.describe('rows that could not be read; they are kept as they are')),
})
export type ImportedPage = z.infer<typeof importedPage>

/** The result of an import, or what it would be (preview). */
export const pageImportResult = z.named('PageImportResult', {
  pages: z.array(importedPage),
  new_records: z.int(),
  known_records: z.int(),
  unreadable_rows: z.optional(z.int()),
})
export type PageImportResult = z.infer<typeof pageImportResult>

export const attachResult = z.named('AttachResult', {
  stored: z.int(),
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
})
