import { MESSAGES } from '@arauto/contract/messages'
import { PAGE_IMPORT_FIELDS, PAGE_IMPORT_MAX_BYTES, PAGE_IMPORT_MAX_FILES } from '@arauto/contract/page-import'
import type { FastifyRequest } from 'fastify'
import { formParts, fromSender } from '../../platform/http/form-parts.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import { type FoundPage, refusedPage } from './found-page.ts'
import { type PageReader, type Reader, readForOneCall } from './page-reader.ts'

/** The uploaded files, in order, and the account of those that show none. */
export interface ReceivedPages {
  pages: FoundPage[]
  accountId: number | null
}

/** A busy lawyer has some thousands in two years. */
const MOST_ROWS = 50_000

/**
 * Reads the files of a form as they arrive, with one in memory at a time.
 *
 * @throws HttpFailure 400 for no file, a broken form or an unknown account; 413 for too many rows
 */
export async function receivePages(
  request: FastifyRequest,
  reader: PageReader,
  caller: Reader,
): Promise<ReceivedPages> {
  const pages: FoundPage[] = []
  let accountId: number | null = null
  let refusal: HttpFailure | null = null
  let rows = 0
  const read = readForOneCall(reader, caller)
  const limits = { maxFiles: PAGE_IMPORT_MAX_FILES, maxBytes: PAGE_IMPORT_MAX_BYTES }
  for await (const part of formParts(request, limits)) {
    if (part.kind === 'field') {
      if (part.field === PAGE_IMPORT_FIELDS.account && part.value !== '') accountId = accountOf(part.value)
      if (Number.isNaN(accountId)) refusal ??= invalidAccount()
      continue
    }
    if (part.field !== PAGE_IMPORT_FIELDS.pages || refusal) continue
    const bytes = await joined(fromSender(part.bytes))
    const page = part.tooLarge() ? refusedPage(part.name, MESSAGES.pageTooLarge) : await read(part.name, bytes)
    rows += page.rows.length + page.unreadableRows.length
    if (rows > MOST_ROWS) refusal ??= new HttpFailure(413, MESSAGES.tooLarge)
    pages.push(page)
  }
  if (refusal) throw refusal
  if (pages.length === 0) throw new HttpFailure(400, MESSAGES.required)
  return { pages, accountId }
}

const accountOf = (value: string): number => (/^\d{1,15}$/.test(value) ? Number(value) : Number.NaN)
const invalidAccount = () =>
  new HttpFailure(400, MESSAGES.invalid, { errors: { [PAGE_IMPORT_FIELDS.account]: [MESSAGES.invalid] } })

/** A copy whose memory can be transferred to another process. */
async function joined(pieces: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  const whole = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
