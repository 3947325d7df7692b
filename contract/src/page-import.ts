import { z } from 'zod'

/** The form fields of an import: any number of files, and the account of pages that name none. */
export const PAGE_IMPORT_FIELDS = { pages: 'pages', account: 'account_id' } as const
/** The form field of files attached to a notification; any number of them, in order. */
export const ATTACHED_FILES_FIELD = 'files'

/** What was dropped at once may be many files; more than this are refused together. */
export const PAGE_IMPORT_MAX_FILES = 50
/** The largest saved page, and the largest file of all that an archive unpacks to, in bytes. */
export const SAVED_PAGE_MAX_BYTES = 10 * 1024 * 1024
/** The largest file of an import as it is sent (an archive brings the page's pictures along), in bytes. */
export const PAGE_IMPORT_MAX_BYTES = 30 * 1024 * 1024
/** The largest PDF that is attached, in bytes. */
export const ATTACHED_FILE_MAX_BYTES = 100 * 1024 * 1024

const importAccount = z.object({ id: z.number().int(), username: z.string(), advogado: z.string() })

const importRow = z.object({
  data: z.iso.date().nullable(),
  acto: z.string(),
  tribunal: z.string(),
  processo: z.string(),
  referencia: z.string(),
  is_new: z.boolean(),
})

const importedPage = z.object({
  name: z.string().meta({ description: 'of the file: each has one entry, in order' }),
  refused: z.string().nullable().meta({ description: 'why nothing of this file is taken, fit to show; else null' }),
  notice: z
    .string()
    .nullish()
    .meta({ description: 'what is to be known of a page that is taken, fit to show; else null' }),
  needs_account: z
    .boolean()
    .meta({ description: 'the page shows no user name: it is taken when `account_id` says whose it is' }),
  portal_username: z.string().nullable().meta({ description: 'the user name that the page shows' }),
  account: importAccount.nullable(),
  rows: z.array(importRow),
  new_records: z
    .number()
    .int()
    .meta({ description: 'not known before, nor brought by an earlier file of the same call' }),
  unreadable_rows: z
    .number()
    .int()
    .optional()
    .meta({ description: 'rows that could not be read; they are kept as they are' }),
})
export type ImportedPage = z.infer<typeof importedPage>

/** What a call would store (preview), or stored. */
export const pageImportResult = z
  .object({
    pages: z.array(importedPage),
    new_records: z.number().int(),
    known_records: z.number().int(),
    unreadable_rows: z.number().int().optional(),
  })
  .meta({ id: 'PageImportResult' })
export type PageImportResult = z.infer<typeof pageImportResult>

/** The names of PDF files, to be told which notifications they may belong to. */
export const fileMatchRequest = z.object({ names: z.array(z.string().min(1).max(300)).max(200) })

export const fileMatchResult = z
  .object({
    files: z.array(
      z.object({
        name: z.string(),
        candidates: z
          .array(
            z.object({
              id: z.number().int(),
              data: z.iso.date().nullable(),
              acto: z.string(),
              tribunal: z.string(),
              processo: z.string(),
              referencia: z.string(),
              advogado: z.string(),
              documents: z.number().int().meta({ description: 'files that it has already' }),
            }),
          )
          .meta({ description: 'by referência first, else by processo, newest first, at most 20' }),
      }),
    ),
  })
  .meta({ id: 'FileMatchResult' })
export type FileMatchResult = z.infer<typeof fileMatchResult>

export const attachResult = z
  .object({
    stored: z.number().int(),
    left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
  })
  .meta({ id: 'AttachResult' })
export type AttachResult = z.infer<typeof attachResult>
