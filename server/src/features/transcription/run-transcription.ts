import { setTimeout as delay } from 'node:timers/promises'
import { passagesOf } from '@arauto/contract/transcript'
import {
  cutShort,
  partsFailed,
  partsOverlap,
  SPEECH_FAILURES,
  TRANSCRIPTION_MESSAGES,
} from '@arauto/contract/transcription'
import type { Database } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import type { TranscriptionHooks, TranscriptionOutcome } from '../../integrations/speech/index.ts'
import { SpeechFailed } from '../../integrations/speech/speech-failed.ts'
import type { DonePiece, PartRead, SpokenSegment } from '../../integrations/speech/work.ts'
import type { Logger } from '../../platform/logging.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { arrangeSpeakers } from './arrange-speakers.ts'
import { markRepeated } from './mark-repeated.ts'
import {
  claimTranscription,
  failTranscription,
  finishTranscription,
  listPieces,
  type RunningTranscription,
  recordCrash,
  recordProgress,
  savePiece,
} from './running-transcriptions.ts'
import { keepsUpload, recordingParts } from './sound-repository.ts'
import type { Speech } from './speech.ts'
import { listTerms } from './speech-terms.ts'

export interface TranscriptionJobDependencies {
  db: Database
  logger: Logger
  speech: Speech
  uploads: UploadStore
  /** Aborted when the program stops: the upload then stays open, to be resumed at the next start. */
  stopping: AbortSignal
}

/** How often the engine's process may crash for one upload. */
const MAX_CRASHES = 3
/** How often progress is recorded, and a cancelled upload noticed. */
const UPDATE_MS = 500
/** Time for each second of a recording: a slow machine needs three. */
const LIMIT_SHARE = 6
/** The assumed bytes per second of a file without a declared length (32 kbit/s). */
const USUAL_BYTES_A_SECOND = 4_000
/** The fewest bytes per second that a declared length may imply: well compressed silence. */
const FEWEST_BYTES_A_SECOND = 100
/** How much decoders may add or lose at the ends of a complete recording: a second, or a hundredth of it. */
const TOLERATED_SECONDS = 1
const TOLERATED_SHARE = 0.01
/** Names have whole seconds: parts that overlap by less follow each other. */
const OVERLAP_SECONDS = 2

class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/**
 * Transcribes an upload, or resumes it after a stop or crash, and removes the recording at the end in any case. Needs the
 * upload's lock.
 *
 * @throws the reason of `stopping` and what the database throws; the upload then stays open
 */
export async function runTranscription(dependencies: TranscriptionJobDependencies, id: string): Promise<void> {
  const { db, logger, uploads, stopping } = dependencies
  const job = await claimTranscription(db, id)
  if (!job) return
  try {
    await work(dependencies, job)
  } catch (error) {
    if (stopping.aborted) throw error
    if (error instanceof SpeechFailed) {
      logger.warn({ err: error, transcription: id }, 'a recording was not made into text')
      await failTranscription(db, id, SPEECH_FAILURES[error.reason])
    } else if (!(error instanceof Cancelled)) throw error
  }
  if (!(await keepsUpload(db, id))) await uploads.remove(id)
}

async function work(dependencies: TranscriptionJobDependencies, job: RunningTranscription): Promise<void> {
  const { db, uploads } = dependencies
  const recording = await uploads.borrow(job.id)
  if (recording === null) return failTranscription(db, job.id, TRANSCRIPTION_MESSAGES.audioGone)
  const isWhole = (await listPieces(db, job.id)).length === 0
  const begunAt = performance.now()
  const result = await transcribe(dependencies, job, recording.path).finally(recording.giveBack)
  const measured = isWhole
    ? { engine: dependencies.speech.engine, seconds: (performance.now() - begunAt) / 1000 }
    : null
  if (!result) return failTranscription(db, job.id, TRANSCRIPTION_MESSAGES.engineMissing)
  const { seconds, declaredSeconds, brokeOff, turns } = result
  const parts = readParts(job, result.parts)
  const segments = arrangeSpeakers(markRepeated(result.segments), turns ?? [])
  if (segments.length === 0) throw new SpeechFailed('no-speech', `nothing in ${seconds.toFixed(1)} s`)
  const tolerated = Math.max(TOLERATED_SECONDS, (declaredSeconds ?? 0) * TOLERATED_SHARE)
  const readSeconds = parts ? parts.reduce((sum, part) => sum + (part.seconds ?? 0), 0) : seconds
  const isShort = declaredSeconds !== null && readSeconds < declaredSeconds - tolerated
  const warnings = [
    isShort ? cutShort(readSeconds, declaredSeconds) : brokeOff && TRANSCRIPTION_MESSAGES.damaged,
    turns === null && TRANSCRIPTION_MESSAGES.voicesFailed,
    ...partWarnings(parts ?? []),
  ]
  const warning = warnings.filter(Boolean).join(' ') || null
  const duration = Math.round(seconds * 100) / 100
  await finishTranscription(db, job.id, {
    passages: passagesOf(segments),
    duration,
    warning,
    peaks: result.peaks,
    parts,
    work: measured,
  })
}

/** @returns the parts of a recording with what was read of each; null where it is one file */
function readParts({ parts }: RunningTranscription, read: readonly PartRead[]): StoredPart[] | null {
  return parts?.map((part, index) => ({ ...part, at: read[index]!.at, seconds: read[index]!.seconds })) ?? null
}

function partWarnings(parts: readonly StoredPart[]): string[] {
  const failed = parts.filter(({ seconds }) => seconds === 0)
  const overlapping = parts.filter(({ at = 0 }, index) => {
    const before = parts[index - 1]
    return before && (before.at ?? 0) + (before.seconds ?? 0) > at + OVERLAP_SECONDS
  })
  const names = (of: readonly StoredPart[]) => of.map(({ name }) => name)
  return [
    ...(failed.length > 0 ? [partsFailed(names(failed))] : []),
    ...(overlapping.length > 0 ? [partsOverlap(names(overlapping))] : []),
  ]
}

type Transcribed = TranscriptionOutcome & { segments: SpokenSegment[] }

/** Transcribes to the end, with a new process after a crash. @returns null when the engine is not ready */
async function transcribe(
  dependencies: TranscriptionJobDependencies,
  job: RunningTranscription,
  file: string,
): Promise<Transcribed | null> {
  const { db, logger } = dependencies
  for (;;) {
    try {
      return await transcribeOnce(dependencies, job, file)
    } catch (error) {
      if (!(error instanceof SpeechFailed && error.reason === 'died')) throw error
      if ((await recordCrash(db, job.id)) >= MAX_CRASHES) throw error
      logger.warn({ err: error, transcription: job.id }, 'the engine is started again')
    }
  }
}

async function transcribeOnce(
  dependencies: TranscriptionJobDependencies,
  job: RunningTranscription,
  file: string,
): Promise<Transcribed | null> {
  const { db, speech, stopping } = dependencies
  const stop = new AbortController()
  const onStopping = () => stop.abort(stopping.reason)
  stopping.addEventListener('abort', onStopping)
  if (stopping.aborted) onStopping()
  let share = 0
  const endUpdates = startProgressUpdates(db, job.id, () => share, stop)
  const done = await listPieces(db, job.id)
  const terms = (await listTerms(db, job.id, true)).join(', ')
  const segments: SpokenSegment[] = []
  let saving: Promise<void> = Promise.resolve()
  const hooks: TranscriptionHooks = {
    signal: stop.signal,
    limitMs: (declared) => speech.slackMs + secondsToTranscribe(declared, job.size) * LIMIT_SHARE * 1000,
    onProgress: (now) => {
      share = now
    },
    onPiece(piece) {
      const clean = withoutNulls(piece)
      segments.push(...clean.segments)
      saving = saving.then(() => savePiece(db, job.id, clean))
      // A piece that could not be stored ends the work; the upload stays open.
      saving.catch((error: unknown) => stop.abort(error))
    },
  }
  try {
    const outcome = await speech.transcribe(
      { file, parts: recordingParts(job), voices: job.voices, done, terms },
      hooks,
    )
    await saving
    return outcome && { ...outcome, segments }
  } finally {
    stopping.removeEventListener('abort', onStopping)
    await Promise.allSettled([endUpdates(), saving])
  }
}

/** A file's declared length is limited by what its bytes can hold. */
function secondsToTranscribe(declared: number | null, bytes: number): number {
  return Math.min(declared ?? bytes / USUAL_BYTES_A_SECOND, bytes / FEWEST_BYTES_A_SECOND)
}

/** Records the progress regularly, and stops the work when its upload was cancelled. @returns ends the updates */
function startProgressUpdates(
  db: Database,
  id: string,
  progress: () => number,
  stop: AbortController,
): () => Promise<void> {
  const ended = new AbortController()
  const update = async () => {
    for (;;) {
      await delay(UPDATE_MS, undefined, { signal: ended.signal })
      if (!(await recordProgress(db, id, Math.min(0.99, progress())))) return stop.abort(new Cancelled())
    }
  }
  const updating = update().catch((error: unknown) => {
    if (!ended.signal.aborted) stop.abort(error)
  })
  return () => {
    ended.abort()
    return updating
  }
}

/** PostgreSQL's text cannot contain the null character. */
function withoutNulls(piece: DonePiece): DonePiece {
  const clean = <T extends { text: string }>(one: T): T => ({ ...one, text: one.text.replaceAll('\0', '') })
  return {
    ...piece,
    segments: piece.segments.map((one) => ({ ...clean(one), ...(one.words && { words: one.words.map(clean) }) })),
  }
}
