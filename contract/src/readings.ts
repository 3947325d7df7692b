import { SEARCH_MAX } from './constants.ts'
import { documentFacts } from './document-facts.ts'
import { integerParam } from './integer-param.ts'
import { notification } from './notifications.ts'
import { anyText } from './text-field.ts'
import * as z from './zod.ts'

/** How many documents a search names. */
export const FOUND_DOCUMENTS = 20
/** How many pages of one document a search names. */
export const FOUND_PAGES = 5

export const documentSearch = z.object({
  search: anyText(SEARCH_MAX).with(z.describe('words, and phrases in quotes, as in the list')),
})

const textRange = z.object({ from: z.int(), to: z.int() })

/** A page of a document on which a search was found. */
const foundPage = z.object({
  page: z.int().with(z.describe('from 1')),
  count: z.int().with(z.describe('how often it stands there')),
  sentence: z.string().with(z.describe('the first sentence that it stands in, shortened')),
  marks: z.array(textRange).with(z.describe('where, in the sentence')),
})

/** A document in which a search was found. */
const foundDocument = z.object({
  notification,
  document_id: z.int(),
  name: z.string(),
  pages: z.array(foundPage),
})
export type FoundDocument = z.infer<typeof foundDocument>

/** A recording in whose text a search was found. */
const foundTranscript = z.object({
  id: z.uuid(),
  file_name: z.string(),
  count: z.int().with(z.describe('how often it is said there')),
  passages: z.array(
    z.object({
      start: z.number().with(z.describe('seconds from the start of the recording')),
      sentence: z.string(),
      marks: z.array(textRange).with(z.describe('where, in the sentence')),
    }),
  ),
})
export type FoundTranscript = z.infer<typeof foundTranscript>

/** The documents and recordings in which a search was found, newest first. */
export const foundDocuments = z.named('FoundDocuments', {
  results: z.array(foundDocument),
  more: z.boolean(),
  partial: z
    .optional(z.boolean())
    .with(z.describe('whether it took too long, so that only the newest pages were looked through')),
  transcripts: z.optional(z.array(foundTranscript)),
})

/** What is to be marked in a document: a search, or a part of a page's text. */
export const marksQuery = z.object({
  search: z.optional(anyText(SEARCH_MAX)),
  page: z.optional(integerParam(1, 999_999)),
  from: z.optional(integerParam(0, 999_999_999)),
  to: z.optional(integerParam(0, 999_999_999)),
})

/** A rectangle on a page as it is shown, in points from the upper left. */
const pageBox = z.object({ left: z.int(), top: z.int(), right: z.int(), bottom: z.int() })
export type PageBox = z.infer<typeof pageBox>

const markedPage = z.object({
  page: z.int().with(z.describe('from 1')),
  width: z.int().with(z.describe('in points; 0 where it is not known')),
  height: z.int(),
  marks: z.array(z.array(pageBox)).with(z.describe('in order; each has a rectangle for each of its lines')),
})
export type MarkedPage = z.infer<typeof markedPage>

/**
 * Where something stands in a document: the page asked for, or the first pages and places of a search. A last page without
 * marks says that there may be more from there on.
 */
export const documentMarks = z.named('DocumentMarks', { pages: z.array(markedPage) })

/** How far a document was read. */
export const documentReading = z.object({
  document_id: z.int(),
  state: z
    .enum(['queued', 'reading', 'done', 'limited', 'unreadable'])
    .with(z.describe('`limited`: it has more pages than were to be read')),
  reason: z
    .string()
    .with(
      z.describe(
        'why it cannot be read: `damaged`, `encrypted`, `too_large`, `form` (XFA), `missing`, `failed`; of one that was read, `rules`: its text is too complex for the rules; else empty',
      ),
    ),
  pages: z.int().with(z.describe('how many were read')),
  page_count: z.nullable(z.int()),
  recognised: z.int().with(z.describe('how many of them hold text as a picture')),
  unsure: z.int().with(z.describe('how many of them were read with little confidence, or not at all')),
  cut: z.optional(z.int()).with(z.describe('how many of them have more text than was read: 50,000 characters')),
  facts: z.nullable(documentFacts).with(z.describe('what it says of itself; null where it was not looked at yet')),
})
export type DocumentReading = z.infer<typeof documentReading>

const UNREAD_REASONS: Readonly<Record<string, string>> = {
  damaged: 'está danificado',
  encrypted: 'pede uma palavra-passe',
  too_large: 'é demasiado grande ou complexo',
  form: 'é um formulário XFA, cujo texto só certos programas mostram',
  missing: 'falta o ficheiro',
  failed: 'a leitura falhou várias vezes',
}

/** Why a document was not read, in Portuguese. */
export const unreadWords = (reason: string): string => UNREAD_REASONS[reason] ?? 'não foi possível abri-lo'

/** How many more pages are read when a person asks for it. */
export const MORE_PAGES = 500
