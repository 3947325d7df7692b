import { randomUUID } from 'node:crypto'
import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import {
  type TranscriptionListEntry,
  transcriptionJob,
  transcriptionList,
  UPLOAD_FIELDS,
  uploadAccepted,
} from '@arauto/contract/transcription'
import { fileTooLarge, TRANSCRIPTION_MESSAGES as SAY } from '@arauto/contract/transcription-messages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { QuotaShare, UploadQuota } from '../../platform/http/upload-quota.ts'
import type { Speech } from './speech.ts'
import {
  findTranscription,
  listTranscriptions,
  queueTranscription,
  removeTranscription,
  type StoredTranscription,
  waitingBytes,
} from './transcriptions-repository.ts'
import { type UploadRefusal, UploadRefused, type Uploads } from './uploads.ts'

interface TranscriptionDependencies {
  db: Database
  uploads: Uploads
  speech: Speech
  quota: UploadQuota
  maxMegabytes: number
}

const tags = ['Transcrição']
const params = z.object({ id: z.uuid() })
const LONGEST_NAME = 200

/** Upload, list, progress and removal. */
export function registerTranscriptionRoutes(
  server: HttpServer,
  { db, uploads, speech, quota, maxMegabytes }: TranscriptionDependencies,
): void {
  server.post(
    API.upload,
    {
      config: { takesUploads: true },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        description: `O ficheiro no campo \`${UPLOAD_FIELDS.file}\`; \`${UPLOAD_FIELDS.format}\` com o valor \`json\`.`,
        response: {
          202: uploadAccepted,
          400: apiError,
          401: apiError,
          413: apiError,
          415: apiError,
          503: apiError,
          507: apiError,
        },
      },
      // The specification's own key for what goes wrong with an upload stands beside ours.
      errorHandler: (error, _request, reply) => {
        if (error instanceof HttpFailure) {
          if (error.status === 503) reply.header('connection', 'close')
          throw withErrorKey(error)
        }
        const status = (error as { statusCode?: number }).statusCode ?? 500
        if (status === 401 || status >= 500) throw error
        reply.header('connection', 'close')
        throw withErrorKey(new HttpFailure(400, status === 415 ? SAY.noFile : SAY.uploadBroken))
      },
    },
    async (request, reply) => {
      const { userId } = request.user
      // Before the body is read: an hour's recording is not sent for nothing.
      if (!(await speech.status()).ready) throw new HttpFailure(503, SAY.engineMissing)
      const share = quota.open(userId, await waitingBytes(db, userId))
      const received = await receive(request, uploads, share, maxMegabytes).finally(share.close)
      try {
        await queueTranscription(db, userId, received)
      } catch (error) {
        await uploads.remove(received.id)
        throw error
      }
      return reply.code(202).send({ job_id: received.id })
    },
  )

  server.get(API.upload, { schema: { tags, response: { 200: transcriptionList, 401: apiError } } }, async (request) => {
    const { userId } = request.user
    const [rows, engine] = await Promise.all([listTranscriptions(db, userId), speech.status()])
    const results = rows.map((row) => ({
      ...entryOf(row),
      ...(row.content === null ? {} : { transcription: textOf(row, row.content) }),
    }))
    return { results, engine }
  })

  server.get(
    `${API.upload}:id/`,
    { schema: { tags, params, response: { 200: transcriptionJob, 401: apiError, 404: apiError } } },
    async (request) => {
      const { userId } = request.user
      const row = await findTranscription(db, userId, request.params.id)
      if (!row) throw new HttpFailure(404, MESSAGES.notFound)
      if (row.content === null) return entryOf(row)
      return { ...entryOf(row), transcription: { ...textOf(row, row.content), segments: row.segments ?? [] } }
    },
  )

  server.delete(
    `${API.upload}:id/`,
    { schema: { tags, params, response: { 204: z.null(), 401: apiError, 404: apiError } } },
    async (request, reply) => {
      const { userId } = request.user
      const { id } = request.params
      if (!(await removeTranscription(db, userId, id))) throw new HttpFailure(404, MESSAGES.notFound)
      // Where a process still reads the sound and the system does not let it be removed, the worker does it.
      await uploads.remove(id).catch(() => {})
      return reply.code(204).send(null)
    },
  )
}

const textOf = (row: StoredTranscription, text: string) => ({
  text,
  language: 'pt' as const,
  duration: row.duration ?? 0,
})

function entryOf(row: StoredTranscription): Omit<TranscriptionListEntry, 'transcription'> {
  return {
    job_id: row.id,
    status: row.status,
    progress: row.progress,
    file_name: row.file_name,
    size: row.size,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.warning === null ? {} : { warning: row.warning }),
  }
}

function withErrorKey({ status, body, headers }: HttpFailure): HttpFailure {
  const { message, ...rest } = body
  return new HttpFailure(status, message, { ...rest, error: message, headers: { ...headers } })
}

/**
 * Takes the file out of a form as it arrives. Every other part is read past, so that the sender gets to hear the
 * answer.
 *
 * @throws HttpFailure
 */
async function receive(request: FastifyRequest, uploads: Uploads, share: QuotaShare, maxMegabytes: number) {
  if (!request.isMultipart()) throw new HttpFailure(400, SAY.noFile)
  const id = randomUUID()
  const length = Number(request.headers['content-length'])
  let kept: Awaited<ReturnType<Uploads['receive']>> | null = null
  let fileName = ''
  let refusal: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      if (part.fieldname === UPLOAD_FIELDS.file && !kept && !refusal) {
        fileName = cleanName(part.filename)
        try {
          kept = await uploads.receive(id, part.file, Number.isFinite(length) ? length : null, share.add)
        } catch (error) {
          refusal = error
        }
      }
      part.file.on('error', () => {}).resume()
    }
  } catch (error) {
    refusal ??= new UploadRefused('broken', error)
  }
  if (refusal) {
    await uploads.remove(id)
    throw refusal instanceof UploadRefused ? failureOf(refusal.reason, maxMegabytes) : refusal
  }
  if (!kept) throw new HttpFailure(400, SAY.noFile)
  return { id, fileName, ...kept }
}

function failureOf(reason: UploadRefusal, maxMegabytes: number): HttpFailure {
  switch (reason) {
    case 'empty':
      return new HttpFailure(400, SAY.emptyFile)
    case 'broken':
      return new HttpFailure(400, SAY.uploadBroken)
    case 'too-large':
      return new HttpFailure(413, fileTooLarge(maxMegabytes))
    case 'not-audio':
      return new HttpFailure(415, SAY.notAudio)
    case 'disk-full':
      return new HttpFailure(507, SAY.diskFull)
  }
}

/** The name as the sender's machine has it, without folders or anything that does not print. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/u).at(-1) ?? ''
  const printable = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').trim()
  return Array.from(printable).slice(0, LONGEST_NAME).join('') || 'gravação'
}
