import * as calls from '@arauto/contract/calls/transcription'
import { CASE_MESSAGES } from '@arauto/contract/cases'
import { MESSAGES } from '@arauto/contract/messages'
import {
  fileTooLarge,
  TRANSCRIPTION_MESSAGES,
  type TranscriptionListEntry,
  UPLOAD_FIELDS,
  voices,
} from '@arauto/contract/transcription'
import { findCase, visibleCases } from '../../domain/cases/find-case.ts'
import { mustAct } from '../../domain/notifications/permission.ts'
import { mustHaveRoomForFiles } from '../../domain/offices/stored-files.ts'
import type { Database } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import { receiveFiles } from '../../platform/http/form-parts.ts'
import { answerOf, HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { estimateReady } from './ready-times.ts'
import { createChunkReceiver } from './receive-chunks.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import { readSoundDefault } from './sound-repository.ts'
import type { Speech } from './speech.ts'
import {
  findTranscription,
  listTranscriptions,
  queueTranscription,
  removeTranscription,
  type StoredTranscription,
  waitingBytes,
} from './transcriptions-repository.ts'

export interface TranscriptionDependencies {
  db: Database
  uploads: UploadStore
  speech: Speech
  quota: UploadQuota
  maxMegabytes: number
  /** How much the documents and kept recordings of an office may take, in MB. */
  documentsMb: number
}

/** Upload, list, progress and removal. */
export function registerTranscriptionRoutes(
  server: HttpServer,
  { db, uploads, speech, quota, maxMegabytes, documentsMb }: TranscriptionDependencies,
): void {
  const chunks = createChunkReceiver(uploads)
  registerCall(
    server,
    calls.uploadRecording,
    async (request) => {
      const { officeId } = request.member
      // Before the body is read, so that a refused recording is not uploaded.
      if (!(await speech.status()).ready)
        throw new CodedError('speech_engine_missing', TRANSCRIPTION_MESSAGES.engineMissing)
      if (!request.isMultipart()) throw new CodedError('recording_missing', TRANSCRIPTION_MESSAGES.noFile)
      const { upload, offset = 0, total = 0 } = request.query
      const maxBytes = maxMegabytes * 1024 * 1024
      if (total > maxBytes) throw new CodedError('file_too_large', fileTooLarge(maxMegabytes))
      const chunk = upload === undefined ? null : chunks.open(request.member, { upload, offset, total })
      const isThere = chunk && (await findTranscription(db, officeId, chunk.jobId)) !== null
      const waiting = (await waitingBytes(db, officeId)) + chunks.waitingBytes(officeId)
      await using form = await receiveFiles<Upload | { discard(): Promise<void> }>(
        request,
        {
          share: quota.open(officeId, waiting),
          receive: chunk?.receive ?? ((stream, bytes) => receiveUpload(uploads, stream, bytes)),
        },
        { field: UPLOAD_FIELDS.file, maxFiles: 4, maxBytes },
      )
      await request.authenticateAgain()
      if (form.tooLarge.length > 0) throw new CodedError('file_too_large', fileTooLarge(maxMegabytes))
      const [file] = form.files
      if (!file) throw new CodedError('recording_missing', TRANSCRIPTION_MESSAGES.noFile)
      if (chunk && isThere) {
        await chunk.forget([offset])
        return { job_id: chunk.jobId, received: total }
      }
      const number = form.fields.get(UPLOAD_FIELDS.caseNumber)?.trim()
      const ofCase = number ? await findCase(db, request.member, number) : null
      if (number && !ofCase) throw new CodedError('case_not_found', CASE_MESSAGES.notFound)
      if (ofCase) mustAct(ofCase.permission)
      const stored = chunk && (await chunk.stored())
      if (stored && stored.bytes < total) return { received: stored.bytes }
      const sound = await readSoundDefault(db, officeId)
      const chosen = form.fields.get(UPLOAD_FIELDS.keepSound)
      const keepsSound = chosen === undefined ? sound.keep : chosen === 'true'
      if (keepsSound) await mustHaveRoomForFiles(db, officeId, documentsMb)
      const soundDays = keepsSound ? sound.days : null
      const parts = chunk && stored && (await chunk.join(stored.froms, form.fields.get(UPLOAD_FIELDS.files)))
      const { id, format, size, keep } = parts
        ? { id: chunk.jobId, format: parts[0]!.format as AudioFormat, size: total, keep: () => {} }
        : (file.draft as Upload)
      const people = voices.safeParse(form.fields.get(UPLOAD_FIELDS.voices)).data ?? null
      const fileName = parts ? nameOf(parts) : file.name
      const manyParts = parts && parts.length > 1 ? parts : null
      const caseKey = ofCase?.key ?? null
      await queueTranscription(
        db,
        officeId,
        { id, format, size, fileName, soundDays, voices: people, caseKey, parts: manyParts },
        async (trx) => {
          if (caseKey) await request.record('case_changed', { subject: `${caseKey}: gravação juntada` }, trx)
        },
      )
      keep()
      if (stored) await chunk.forget(stored.froms)
      return { job_id: id }
    },
    {
      errorHandler: (error, _request, reply) => {
        if (error instanceof CodedError) {
          if (answerOf(error).status === 503) reply.header('connection', 'close')
          throw withErrorKey(error)
        }
        const status = (error as { statusCode?: number }).statusCode ?? 500
        if (status === 401 || status >= 500) throw error
        reply.header('connection', 'close')
        throw withErrorKey(
          status === 415
            ? new CodedError('recording_missing', TRANSCRIPTION_MESSAGES.noFile)
            : new CodedError('upload_broken', MESSAGES.uploadBroken),
        )
      },
    },
  )

  registerCall(server, calls.listTranscriptions, async (request) => {
    const { member } = request
    const [rows, engine, sound, ready] = await Promise.all([
      listTranscriptions(db, member.officeId),
      speech.status(),
      readSoundDefault(db, member.officeId),
      estimateReady(db, speech.engine),
    ])
    const cases = await visibleCases(db, member, casesOf(rows))
    const results = rows.map((row) => ({
      ...entryOf(row, cases, ready),
      ...(row.content === null ? {} : { transcription: textOf(row, row.content) }),
    }))
    return { results, engine, sound }
  })

  registerCall(server, calls.getTranscription, async (request) => {
    const { member } = request
    const row = mustExist(await findTranscription(db, member.officeId, request.params.id))
    const isOpen = row.status === 'queued' || row.status === 'processing'
    const ready = isOpen ? await estimateReady(db, speech.engine) : new Map<string, Date>()
    const entry = entryOf(row, await visibleCases(db, member, casesOf([row])), ready)
    if (row.content === null) return entry
    return { ...entry, transcription: { ...textOf(row, row.content), segments: row.segments ?? [] } }
  })

  registerCall(server, calls.removeTranscription, async (request) => {
    const { officeId } = request.member
    const { id } = request.params
    mustExist(await removeTranscription(db, officeId, id))
    // If the system does not allow it while a process reads the recording, the worker removes it.
    await uploads.remove(id).catch(() => {})
  })
}

/** @returns what a recording is called: its first file, and how many there are */
const nameOf = (parts: readonly StoredPart[]): string =>
  parts.length === 1 ? parts[0]!.name : `${parts[0]!.name} (${parts.length} partes)`

const textOf = (row: StoredTranscription, text: string) => ({
  text,
  language: 'pt' as const,
  duration: row.duration ?? 0,
})

const casesOf = (rows: readonly StoredTranscription[]): string[] => [
  ...new Set(rows.map((row) => row.case_key).filter((key) => key !== null)),
]

/**
 * @param cases those that the caller may see, by their key, with what they are called
 * @param ready when open ones will be done
 */
function entryOf(
  row: StoredTranscription,
  cases: ReadonlyMap<string, string>,
  ready: ReadonlyMap<string, Date>,
): Omit<TranscriptionListEntry, 'transcription'> {
  return {
    job_id: row.id,
    status: row.status,
    progress: row.progress,
    file_name: row.file_name,
    size: row.size,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    ...(row.case_key !== null &&
      cases.has(row.case_key) && { case_key: row.case_key, case_label: cases.get(row.case_key) }),
    ...(ready.has(row.id) && { ready_at: ready.get(row.id)!.toISOString() }),
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.warning === null ? {} : { warning: row.warning }),
    ...(row.sound_until !== null && { sound_until: row.sound_until.toISOString() }),
  }
}

function withErrorKey(error: CodedError): HttpFailure {
  const { headers } = answerOf(error)
  return new HttpFailure(error.code, error.message, { ...error.details, error: error.message, headers })
}
