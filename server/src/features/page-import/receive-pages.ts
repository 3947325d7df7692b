import { MESSAGES } from '@arauto/contract/messages'
import { PAGE_IMPORT_FIELDS, PAGE_IMPORT_MAX_BYTES, PAGE_IMPORT_MAX_FILES } from '@arauto/contract/page-import'
import type { FastifyRequest } from 'fastify'
import { CodedError, fieldError } from '../../platform/coded-error.ts'
import { formParts, fromSender } from '../../platform/http/form-parts.ts'
import type { QuotaShare } from '../../platform/http/upload-quota.ts'
import type { Scratch } from '../../platform/storage/s3/scratch.ts'
import { type FoundPage, refusedPage } from './found-page.ts'
import { type Reader, readForOneCall, type SavedFileReader } from './page-reader.ts'

/** The uploaded files on the disk, in order, until they are disposed of, and the account of those that show none. */
export interface ReceivedPages extends AsyncDisposable {
  /** `file` is null for one that is too large. */
  files: { name: string; file: Pick<Awaited<ReturnType<Scratch['write']>>, 'path' | 'remove'> | null }[]
  accountId: number | null
}

/** A busy lawyer has some thousands in two years. */
const MOST_ROWS = 50_000

/**
 * Receives the files of a form as they arrive, with a chunk in memory at a time.
 *
 * @throws CodedError for no file, a broken form or an unknown account, and for more than the office's quota
 */
export async function receivePages(
  request: FastifyRequest,
  scratch: Scratch,
  share: QuotaShare,
): Promise<ReceivedPages> {
  const received: ReceivedPages = {
    files: [],
    accountId: null,
    async [Symbol.asyncDispose]() {
      share.close()
      await Promise.all(received.files.map(({ file }) => file?.remove()))
    },
  }
  let refusal: unknown
  const limits = { maxFiles: PAGE_IMPORT_MAX_FILES, maxBytes: PAGE_IMPORT_MAX_BYTES }
  try {
    for await (const part of formParts(request, limits)) {
      if (part.kind === 'field') {
        if (part.field === PAGE_IMPORT_FIELDS.account && part.value !== '') received.accountId = accountOf(part.value)
        if (Number.isNaN(received.accountId)) refusal ??= invalidAccount()
        continue
      }
      if (part.field !== PAGE_IMPORT_FIELDS.pages || refusal) continue
      const bytes = share.counted(fromSender(part.bytes))
      const file = await scratch.write(bytes).catch((error: unknown) => {
        refusal = error
      })
      if (!file) continue
      received.files.push({ name: part.name, file: part.tooLarge() ? null : file })
      if (part.tooLarge()) await file.remove()
    }
    if (refusal) throw refusal
    if (received.files.length === 0) throw new CodedError('field_required', MESSAGES.required)
    return received
  } catch (error) {
    await received[Symbol.asyncDispose]()
    throw error
  }
}

/**
 * Reads received files, one at a time.
 *
 * @throws CodedError for too many rows
 */
export async function readPages(
  { files }: Pick<ReceivedPages, 'files'>,
  reader: SavedFileReader,
  caller: Reader,
): Promise<FoundPage[]> {
  const read = readForOneCall(reader, caller)
  const pages: FoundPage[] = []
  let rows = 0
  for (const { name, file } of files) {
    const page = file ? await read(name, file.path) : refusedPage(name, MESSAGES.pageTooLarge)
    rows += page.rows.length + page.unreadableRows.length
    if (rows > MOST_ROWS) throw new CodedError('too_large', MESSAGES.tooLarge)
    pages.push(page)
  }
  return pages
}

const accountOf = (value: string): number => (/^\d{1,15}$/.test(value) ? Number(value) : Number.NaN)
const invalidAccount = () => fieldError('field_invalid', PAGE_IMPORT_FIELDS.account, MESSAGES.invalid)
