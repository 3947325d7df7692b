import { z } from 'zod'
import { ROW_TEXT_MAX, UNREADABLE_CELL_MAX, UNREADABLE_CELLS_MAX, UNREADABLE_MARKUP_MAX } from './constants.ts'
import { forListedTexts } from './listed-texts.ts'
import { MESSAGES } from './messages.ts'
import { anyText, requiredText } from './text-field.ts'

/** The form field of a notification's files, the main one first. */
export const EXTENSION_FILES_FIELD = 'files'
/**
 * The form field, before the files, with their types as a JSON array of texts in the order of the files: a type's charset
 * (`text/html; charset=iso-8859-1`) does not survive in a form's own headers.
 */
export const EXTENSION_TYPES_FIELD = 'types'
/** The most files of one notification, and the largest of them in bytes, as a check takes them. */
export const EXTENSION_MAX_FILES = 200
export const EXTENSION_FILE_MAX_BYTES = 100 * 1024 * 1024
/** Rows of one list page; portals show twenty, and nobody shows more than this. */
export const EXTENSION_MAX_ROWS = 1000

const token = z.object({
  id: z.number().int(),
  name: z.string(),
  automatic: z
    .boolean()
    .meta({ description: 'whether the extension sends the rows of a list by itself when it is opened' }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export const extensionToken = token.meta({ id: 'ExtensionToken' })
export type ExtensionToken = z.infer<typeof extensionToken>
export const extensionTokenList = z.array(extensionToken)

export const extensionTokenCreation = z.object({
  name: requiredText(100).transform((value) => value.trim()),
  automatic: z.boolean({ error: MESSAGES.invalid }).default(false),
})
export type ExtensionTokenCreation = z.input<typeof extensionTokenCreation>

/** The only answer that holds the token itself. */
export const extensionTokenCreated = token.extend({ token: z.string() }).meta({ id: 'ExtensionTokenCreated' })
export type ExtensionTokenCreated = z.infer<typeof extensionTokenCreated>

const extensionAccount = z.object({ id: z.number().int(), username: z.string(), advogado: z.string() })

/** Whose token it is, and for which portal accounts it may send. */
export const extensionGreeting = z
  .object({ username: z.string(), automatic: z.boolean(), accounts: z.array(extensionAccount) })
  .meta({ id: 'ExtensionGreeting' })
export type ExtensionGreeting = z.infer<typeof extensionGreeting>

/** A row of the portal's list, as the shared parser reads it. */
const extensionRow = z.object({
  ...forListedTexts(() => anyText(ROW_TEXT_MAX)),
  data: z.iso.date({ error: MESSAGES.invalid }).nullable(),
  has_document: z.boolean(),
})
export type ExtensionRow = z.infer<typeof extensionRow>

/** A row that the shared parser could not read, as it came. */
const extensionUnreadableRow = z.object({
  cells: z
    .array(z.object({ label: anyText(UNREADABLE_CELL_MAX), text: anyText(UNREADABLE_CELL_MAX) }))
    .max(UNREADABLE_CELLS_MAX, { error: MESSAGES.tooLarge }),
  referencia: anyText(UNREADABLE_CELL_MAX),
  markup: anyText(UNREADABLE_MARKUP_MAX),
})

/** A list page: the user name that it shows, or the account that the lawyer chose where it shows none. */
export const extensionPage = z
  .object({
    portal_username: anyText(254).nullable(),
    account_id: z.number().int().positive().nullable(),
    rows: z.array(extensionRow).max(EXTENSION_MAX_ROWS, { error: MESSAGES.tooLarge }),
    // An extension of before does not send them.
    unreadable_rows: z.array(extensionUnreadableRow).max(EXTENSION_MAX_ROWS, { error: MESSAGES.tooLarge }).default([]),
  })
  .meta({ id: 'ExtensionPage' })
export type ExtensionPage = z.infer<typeof extensionPage>

/** What is known of each row, in the order they were sent; `id` is null for a row that is not stored. */
export const extensionAnswer = z
  .object({
    account: extensionAccount,
    new_records: z.number().int(),
    new_unreadable: z
      .number()
      .int()
      .default(0)
      .meta({ description: 'rows that could not be read and were not known before' }),
    rows: z.array(
      z.object({
        id: z.number().int().nullable(),
        documents: z.enum(['none', 'missing', 'stored']),
      }),
    ),
  })
  .meta({ id: 'ExtensionAnswer' })
export type ExtensionAnswer = z.infer<typeof extensionAnswer>

export const extensionDocumentsStored = z.object({ stored: z.number().int() }).meta({ id: 'ExtensionDocumentsStored' })
