import { ROW_TEXT_MAX, UNREADABLE_CELL_MAX, UNREADABLE_CELLS_MAX, UNREADABLE_MARKUP_MAX } from './constants.ts'
import { dayField } from './day-field.ts'
import { forListedTexts } from './listed-texts.ts'
import { MESSAGES } from './messages.ts'
import { listedHearing } from './page-shapes.ts'
import { anyText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** The form field of a notification's files, the main one first. */
export const EXTENSION_FILES_FIELD = 'files'
/**
 * The form field before the files: their types, as a JSON array of texts in the order of the files. A form's own headers
 * lose a type's charset (`text/html; charset=iso-8859-1`).
 */
export const EXTENSION_TYPES_FIELD = 'types'
/** The most files of one notification, and the largest of them in bytes, as a check takes them. */
export const EXTENSION_MAX_FILES = 200
export const EXTENSION_FILE_MAX_BYTES = 100 * 1024 * 1024
/** Rows of one list page; portals show twenty, and nobody shows more than this. */
export const EXTENSION_MAX_ROWS = 1000

const token = z.object({
  id: z.int(),
  name: z.string(),
  automatic: z.boolean().with(z.describe('whether the extension sends the rows of a list by itself when it is opened')),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
})
export const extensionToken = token.register(z.globalRegistry, { id: 'ExtensionToken' })
export type ExtensionToken = z.infer<typeof extensionToken>
export const extensionTokenList = z.array(extensionToken)

export const extensionTokenCreation = z.object({
  name: trimmedText(100),
  automatic: z._default(z.boolean({ error: MESSAGES.invalid }), false),
})

/** The only answer that holds the token itself. */
export const extensionTokenCreated = z
  .extend(token, { token: z.string() })
  .register(z.globalRegistry, { id: 'ExtensionTokenCreated' })
export type ExtensionTokenCreated = z.infer<typeof extensionTokenCreated>

export const extensionAccount = z.object({ id: z.int(), username: z.string(), advogado: z.string() })

/** Whose token it is, and for which portal accounts it may send. */
export const extensionGreeting = z.named('ExtensionGreeting', {
  username: z.string(),
  automatic: z.boolean(),
  accounts: z.array(extensionAccount),
  rounds_for: z._default(z.array(z.int()), []).with(z.describe('accounts whose rounds are allowed')),
})
export type ExtensionGreeting = z.infer<typeof extensionGreeting>

/** A row of the portal's list, as the shared parser reads it. */
const extensionRow = z.object({
  ...forListedTexts(() => anyText(ROW_TEXT_MAX)),
  data: z.nullable(dayField(MESSAGES.invalid)),
  has_document: z.boolean(),
})
export type ExtensionRow = z.infer<typeof extensionRow>

/** A row that the shared parser could not read, as it came. */
const extensionUnreadableRow = z.object({
  cells: z
    .array(z.object({ label: anyText(UNREADABLE_CELL_MAX), text: anyText(UNREADABLE_CELL_MAX) }))
    .check(z.maxLength(UNREADABLE_CELLS_MAX, { error: MESSAGES.tooLarge })),
  referencia: anyText(UNREADABLE_CELL_MAX),
  markup: anyText(UNREADABLE_MARKUP_MAX),
})

const mostRows = z.maxLength(EXTENSION_MAX_ROWS, { error: MESSAGES.tooLarge })

/** A list page: the user name that it shows, or the account that the lawyer chose where it shows none. */
export const extensionPage = z.named('ExtensionPage', {
  portal_username: z.nullable(anyText(254)),
  account_id: z.nullable(z.int().check(z.positive())),
  source: z._default(z.enum(['citius', 'etribunal', 'sitaf'], { error: MESSAGES.invalid }), 'citius'),
  rows: z.array(extensionRow).check(mostRows),
  // An extension of before does not send them.
  unreadable_rows: z._default(z.array(extensionUnreadableRow).check(mostRows), []),
})
export type ExtensionPage = z.infer<typeof extensionPage>

/** What is known of each row, in the order they were sent; `id` is null for a row that is not stored. */
export const extensionAnswer = z.named('ExtensionAnswer', {
  account: extensionAccount,
  new_records: z.int(),
  new_unreadable: z._default(z.int(), 0).with(z.describe('rows that could not be read and were not known before')),
  rows: z.array(
    z.object({
      id: z.nullable(z.int()),
      documents: z.enum(['none', 'missing', 'stored']),
    }),
  ),
})
export type ExtensionAnswer = z.infer<typeof extensionAnswer>

export const extensionDocumentsStored = z.named('ExtensionDocumentsStored', { stored: z.int() })

/**
 * A list of hearings (*agendamentos*) that the extension read, or a part of it. `is_whole`: these are all, by the list's own
 * count; it counts only where the page shows whose it is.
 */
export const extensionHearings = z.named('ExtensionHearings', {
  portal_username: extensionPage.shape.portal_username,
  account_id: extensionPage.shape.account_id,
  source: z._default(extensionPage.shape.source.def.innerType, 'etribunal'),
  is_whole: z._default(z.boolean({ error: MESSAGES.invalid }), false),
  hearings: z.array(listedHearing).check(z.maxLength(EXTENSION_MAX_ROWS, { error: MESSAGES.tooLarge })),
})
export type ExtensionHearings = z.infer<typeof extensionHearings>

export const extensionHearingsStored = z.named('ExtensionHearingsStored', {
  account: extensionAccount,
  added: z.int(),
  known: z.int(),
  vanished: z._default(z.int(), 0).with(z.describe('that the list no longer shows, or shows as called off')),
})
export type ExtensionHearingsStored = z.infer<typeof extensionHearingsStored>
