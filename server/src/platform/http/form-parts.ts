import type { Readable } from 'node:stream'
import { MESSAGES } from '@arauto/contract/messages'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Draft } from '../storage/object-store.ts'
import { HttpFailure } from './http-failure.ts'
import type { QuotaShare } from './upload-quota.ts'

/** One part of a form, in the order of the form. */
export type FormPart =
  | { kind: 'field'; field: string; value: string }
  | {
      kind: 'file'
      field: string
      /** As the sender's machine has it, without folders or anything that does not print. */
      name: string
      /** The media type that the sender gives it, without parameters. */
      contentType: string
      bytes: Readable
      /** Whether it was cut at the limit; known once it has been read. */
      tooLarge(): boolean
    }

/** How much of a form is taken. */
interface FormLimits {
  maxFiles: number
  /** Bytes of each file; what lies beyond is dropped. */
  maxBytes: number
}

/** What takes a form's files, and on whose account they are on their way. */
interface FormTarget<T> {
  share: QuotaShare
  /** @param expectedBytes the most that is to come, where the request says its length, else 0 */
  receive(bytes: AsyncIterable<Buffer>, expectedBytes: number): Promise<T>
}

/** A file of a form, not kept yet. */
export interface FormFile<T = Draft> {
  name: string
  contentType: string
  draft: T
}

/** What came in a form: files in order, the names of those over the limit, and the other fields. */
export interface ReceivedForm<T> {
  files: FormFile<T>[]
  tooLarge: string[]
  fields: Map<string, string>
  /** Forgets the files; for every end of a request, since those that were kept stay. */
  discard(): Promise<void>
}

const LONGEST_NAME = 200
const LONGEST_FIELD = 100_000

/** Teaches a server to read forms; each route says how much it takes. */
export async function registerForms(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { files: 4, fields: 20, fieldSize: 10_000, headerPairs: 100, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  })
}

/**
 * A form's parts as they arrive. What a caller leaves unread of a file is read past, so that the sender, who listens only
 * when all is sent, hears the answer.
 *
 * @throws HttpFailure 400 for no form or a broken one, 413 for too many files
 */
export async function* formParts(request: FastifyRequest, limits: FormLimits): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new HttpFailure(400, MESSAGES.invalidRequest)
  const taken = { files: limits.maxFiles, fields: 20, fieldSize: LONGEST_FIELD, fileSize: limits.maxBytes }
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
 * Takes all files of one field of a form; nothing is in the store before they are kept. What comes behind a file that is
 * refused is read past.
 *
 * @throws HttpFailure as `formParts`; 413 for more than the user may have on its way, 507 for a full disk; what `receive`
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
    discard: async () => {
      share.close()
      await Promise.all(received.files.map(({ draft }) => draft.discard()))
    },
  }
  const take = async ({ name, contentType, ...part }: Extract<FormPart, { kind: 'file' }>) => {
    const draft = await receive(counted(fromSender(part.bytes), share), expected)
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
    await received.discard()
    throw error
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, share: QuotaShare): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    share.add(chunk.length)
    yield chunk
  }
}

/** What goes wrong while reading a file comes from its sender, whatever the stream calls it. @throws HttpFailure 400 */
export async function* fromSender(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    // Left open where it is refused half-way, to be read past: a sender hears the answer only when all is sent.
    yield* bytes.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): HttpFailure {
  const { code } = error as { code?: string }
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'
    ? new HttpFailure(413, MESSAGES.tooLarge)
    : new HttpFailure(400, MESSAGES.uploadBroken, { headers: { connection: 'close' } })
}

function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/u).at(-1) ?? ''
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').trim()
  return Array.from(printable).slice(0, LONGEST_NAME).join('') || 'ficheiro'
}
