import type { Readable } from 'node:stream'
import { MESSAGES } from '@arauto/contract/messages'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CodedError } from '../coded-error.ts'
import type { Draft } from '../storage/object-store.ts'
import { HttpFailure } from './http-failure.ts'
import type { QuotaShare } from './upload-quota.ts'

export type FormPart =
  | { kind: 'field'; field: string; value: string }
  | {
      kind: 'file'
      field: string
      /** The sender's file name, without folders and control characters. */
      name: string
      /** The declared media type, without parameters. */
      contentType: string
      bytes: Readable
      /** Whether it was truncated at the limit; known after it was read. */
      tooLarge(): boolean
    }

interface FormLimits {
  maxFiles: number
  /** Bytes of each file; the rest is dropped. */
  maxBytes: number
}

/** What receiving files takes: the user's quota, and the store. */
interface FormTarget<T> {
  share: QuotaShare
  /** @param expectedBytes the request's declared length, else 0 */
  receive(bytes: AsyncIterable<Buffer>, expectedBytes: number): Promise<T>
}

/** A received file that is not stored yet. */
export interface FormFile<T = Draft> {
  name: string
  contentType: string
  draft: T
}

/** A received form: files in order, which are discarded with it unless they are kept, the names of those over the limit, and the other fields. */
export interface ReceivedForm<T> extends AsyncDisposable {
  files: FormFile<T>[]
  tooLarge: string[]
  fields: Map<string, string>
}

const MAX_NAME_CHARACTERS = 200
const MAX_FIELD_BYTES = 100_000

/** Registers the parser of multipart forms; each route sets its limits. */
export async function registerForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { files: 4, fields: 20, fieldSize: 10_000, headerPairs: 100, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  })
}

/**
 * A form's parts as they arrive. The unread rest of a file is drained, since clients read the response only after sending
 * everything.
 *
 * @throws CodedError for a missing or malformed form, and for too many files
 */
export async function* formParts(request: FastifyRequest, limits: FormLimits): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new CodedError('invalid_request', MESSAGES.invalidRequest)
  const taken = { files: limits.maxFiles, fields: 20, fieldSize: MAX_FIELD_BYTES, fileSize: limits.maxBytes }
  const parts = request.parts({ limits: taken })
  for (;;) {
    const { done, value: part } = await parts.next().catch((error: unknown) => {
      throw failureOf(error)
    })
    if (done) return
    if (part.type === 'field') {
      yield { kind: 'field', field: part.fieldname, value: String(part.value) }
      continue
    }
    yield {
      kind: 'file',
      field: part.fieldname,
      name: cleanName(part.filename),
      contentType: part.mimetype,
      bytes: part.file,
      tooLarge: () => part.file.truncated,
    }
    part.file.on('error', () => {}).resume()
  }
}

/**
 * Receives all files of one field of a form as drafts, which are not stored before they are kept. The form's rest after a
 * refused file is drained.
 *
 * @throws CodedError as `formParts`, for more than the user's quota and for a full disk; what `receive`
 *   throws
 */
export async function receiveFiles<T extends { discard(): Promise<void> }>(
  request: FastifyRequest,
  { share, receive }: FormTarget<T>,
  { field, ...limits }: FormLimits & { field: string },
): Promise<ReceivedForm<T>> {
  const expected = Math.min(Number(request.headers['content-length'] ?? 0), limits.maxBytes)
  const received: ReceivedForm<T> = {
    files: [],
    tooLarge: [],
    fields: new Map(),
    async [Symbol.asyncDispose]() {
      share.close()
      await Promise.all(received.files.map(({ draft }) => draft.discard()))
    },
  }
  const take = async ({ name, contentType, ...part }: Extract<FormPart, { kind: 'file' }>) => {
    const draft = await receive(share.counted(fromSender(part.bytes)), expected)
    if (part.tooLarge()) {
      await draft.discard()
      received.tooLarge.push(name)
    } else received.files.push({ name, contentType, draft })
  }
  try {
    let refusal: unknown
    for await (const part of formParts(request, limits)) {
      if (part.kind === 'field') received.fields.set(part.field, part.value)
      else if (part.field === field && refusal === undefined) {
        await take(part).catch((error: unknown) => {
          refusal = error
        })
      }
    }
    if (refusal !== undefined) throw refusal
    return received
  } catch (error) {
    await received[Symbol.asyncDispose]()
    throw error
  }
}

/** Errors of reading a file are the client's. @throws CodedError */
export async function* fromSender(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    // Not closed when it is refused, so that it can be drained.
    yield* bytes.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): CodedError {
  const { code } = error as { code?: string }
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'
    ? new CodedError('too_large', MESSAGES.tooLarge)
    : new HttpFailure('upload_broken', MESSAGES.uploadBroken, { headers: { connection: 'close' } })
}

function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/u).at(-1) ?? ''
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').trim()
  return Array.from(printable).slice(0, MAX_NAME_CHARACTERS).join('') || 'ficheiro'
}
