import type { Readable } from 'node:stream'
import { MESSAGES } from '@arauto/contract/messages'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Draft, ObjectStore } from '../storage/object-store.ts'
import { HttpFailure } from './http-failure.ts'
import type { QuotaShare, UploadQuota } from './upload-quota.ts'

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

/** Where a form's files are written, and on whose account. */
interface FormTarget {
  store: ObjectStore
  quota: UploadQuota
  userId: number
}

/** A file of a form, not kept yet. */
export interface FormFile {
  name: string
  contentType: string
  draft: Draft
}

/** What came in a form: files in order, the names of those over the limit, and the other fields. */
export interface ReceivedForm {
  files: FormFile[]
  tooLarge: string[]
  fields: Map<string, string>
  /** Forgets the files; for every end of a request, since those that were kept stay. */
  discard(): Promise<void>
}

const LONGEST_NAME = 300
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
 * Takes all files of one field of a form; nothing is in the store before they are kept.
 *
 * @throws HttpFailure as `formParts`; 413 for more than the user may have on its way, 507 for a full disk
 */
export async function receiveFiles(
  request: FastifyRequest,
  { store, quota, userId }: FormTarget,
  { field, ...limits }: FormLimits & { field: string },
): Promise<ReceivedForm> {
  const share = quota.open(userId)
  const received: ReceivedForm = {
    files: [],
    tooLarge: [],
    fields: new Map(),
    discard: async () => {
      share.close()
      await Promise.all(received.files.map(({ draft }) => draft.discard()))
    },
  }
  try {
    for await (const part of formParts(request, limits)) {
      if (part.kind === 'field') received.fields.set(part.field, part.value)
      else if (part.field === field) {
        const draft = await store.receive(counted(fromSender(part.bytes), share))
        if (part.tooLarge()) {
          await draft.discard()
          received.tooLarge.push(part.name)
        } else received.files.push({ name: part.name, contentType: part.contentType, draft })
      }
    }
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
    yield* bytes
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
