import { type Passage, transcriptText } from '@arauto/contract/transcript'
import type { TranscriptionSegment } from '@arauto/contract/transcription'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import type { DonePiece, Voices } from '../../integrations/speech/work.ts'
import type { Logger } from '../../platform/logging.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'
import { insertPassages } from './transcript-repository.ts'

/** The job kind's name. */
export const TRANSCRIPTIONS = 'transcriptions'

const COLUMNS = [
  ...(['id', 'file_name', 'size', 'status', 'progress', 'error', 'warning'] as const),
  ...(['duration', 'created_at', 'finished_at', 'case_key', 'sound_until'] as const),
] as const

/** An upload as it is stored, without its text. */
export type StoredTranscription = Pick<Selectable<Schema['transcriptions']>, (typeof COLUMNS)[number]>

/** An upload that a worker is transcribing. */
export interface RunningTranscription {
  id: string
  format: AudioFormat
  size: number
  voices: Voices
  parts: StoredPart[] | null
}

/** Queues an upload whose file is on disk. @param onQueued in the same transaction */
export async function queueTranscription(
  db: Database,
  officeId: OfficeId,
  upload: {
    id: string
    fileName: string
    size: number
    format: AudioFormat
    soundDays?: number | null
    voices?: string | null
    caseKey?: string | null
    parts?: readonly StoredPart[] | null
  },
  onQueued: (trx: Database) => Promise<void> = async () => {},
): Promise<void> {
  const { id, fileName, size, format, soundDays = null, voices = null, caseKey = null, parts = null } = upload
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('transcriptions')
      .values({
        id,
        office_id: officeId,
        file_name: fileName,
        size,
        format,
        sound_days: soundDays,
        voices,
        case_key: caseKey,
        parts: parts && JSON.stringify(parts),
      })
      .execute()
    await onQueued(trx)
    await announceJob(trx, TRANSCRIPTIONS)
  })
}

/** @returns the office's uploads, newest first, with their texts */
export async function listTranscriptions(
  db: Database,
  officeId: OfficeId,
): Promise<(StoredTranscription & { content: string | null })[]> {
  return db
    .selectFrom('transcriptions')
    .select([...COLUMNS, 'content'])
    .where('office_id', '=', officeId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns one upload with its text and its segments, or null when it is not this office's */
export async function findTranscription(
  db: Database,
  officeId: OfficeId,
  id: string,
): Promise<(StoredTranscription & { content: string | null; segments: TranscriptionSegment[] | null }) | null> {
  const row = await db
    .selectFrom('transcriptions')
    .select([...COLUMNS, 'content'])
    .select(
      sql<TranscriptionSegment[] | null>`(
        select json_agg(json_strip_nulls(json_build_object('start', from_second, 'end', to_second, 'text', text,
          'speaker', speaker)) order by position)
        from transcript_passages p where p.transcription_id = transcriptions.id and position is not null)`.as(
        'segments',
      ),
    )
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  return row ?? null
}

/** @returns bytes of the office's recordings that are queued or being transcribed */
export async function waitingBytes(db: Database, officeId: OfficeId): Promise<number> {
  const { bytes } = await db
    .selectFrom('transcriptions')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('office_id', '=', officeId)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Deletes an upload and its text, which also cancels its transcription. @returns whether it was this office's */
export async function removeTranscription(db: Database, officeId: OfficeId, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('transcriptions')
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Chooses the next upload: begun ones first, then those of the office that was served least recently, then the oldest. Each
 * call counts as serving the office.
 *
 * @param excluded ids of uploads not to choose
 * @returns the upload, or null when no other is open
 */
export async function claimNext(db: Database, excluded: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      select t.id, t.office_id from transcriptions t join offices o on o.id = t.office_id
      where t.status in ('queued', 'processing') and t.id <> all(${excluded}::uuid[])
      order by t.status = 'processing' desc, o.transcribed_at nulls first, t.created_at, t.id limit 1
    ), served as (
      update offices set transcribed_at = clock_timestamp() from turn where offices.id = turn.office_id
    )
    select id from turn`.execute(db)
  return rows[0]?.id ?? null
}

/** Begins an upload, or resumes one of a killed worker. Needs its lock. */
export async function claimTranscription(db: Database, id: string): Promise<RunningTranscription | null> {
  const row = await db
    .updateTable('transcriptions')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .returning(['id', 'format', 'size', 'voices', 'parts'])
    .executeTakeFirst()
  if (!row) return null
  const { voices } = row
  return {
    ...row,
    format: row.format as AudioFormat,
    voices: voices === 'channels' ? voices : voices === null ? null : Number(voices),
  }
}

/** Records the progress (0 to 1, never decreasing). @returns false when the upload was cancelled */
export async function recordProgress(db: Database, id: string, progress: number): Promise<boolean> {
  const row = await db
    .updateTable('transcriptions')
    .set({ progress: sql`greatest(progress, ${progress}::real)` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a crash of the engine's process. @returns how many there were for this upload */
export async function recordCrash(db: Database, id: string): Promise<number> {
  const row = await db
    .updateTable('transcriptions')
    .set({ deaths: sql`deaths + 1` })
    .where('id', '=', id)
    .returning('deaths')
    .executeTakeFirst()
  return row?.deaths ?? 0
}

/** @returns an upload's finished pieces, in order */
export async function listPieces(db: Database, id: string): Promise<DonePiece[]> {
  const rows = await db
    .selectFrom('transcription_pieces')
    .select(['from_sample', 'to_sample', 'segments'])
    .where('transcription_id', '=', id)
    .orderBy('from_sample')
    .execute()
  return rows.map((row) => ({ from: row.from_sample, to: row.to_sample, segments: row.segments }))
}

/**
 * @param withCase whether those of the recording's case may be known
 * @returns names and terms that an upload may have: those of its office, and of its case the parties and the client
 */
export async function listTerms(db: Database, id: string, withCase: boolean): Promise<string[]> {
  const { rows } = await sql<{ of_office: string; of_case: string }>`
    select o.speech_terms as of_office, coalesce(c.client || E'\\n' || c.parties, '') as of_case
    from transcriptions t join offices o on o.id = t.office_id
    left join cases c on c.office_id = t.office_id and c.key = t.case_key and ${withCase} where t.id = ${id}`.execute(
    db,
  )
  const terms = rows.flatMap(({ of_office: office, of_case: ofCase }) => [
    ...ofCase.split(PARTIES),
    ...office.split(','),
  ])
  return [...new Set(terms.map((term) => term.trim()).filter(Boolean))]
}
const PARTIES = /\s(?:c\.|vs?\.?|contra|e)\s|[,;\n]/u

/** Stores a finished piece; one of the same beginning by another engine is replaced. */
export async function savePiece(db: Database, id: string, piece: DonePiece): Promise<void> {
  const segments = JSON.stringify(piece.segments)
  // A cancelled upload has no row; nothing is stored then.
  await sql`
    insert into transcription_pieces (transcription_id, from_sample, to_sample, segments)
    select id, ${piece.from}::bigint, ${piece.to}::bigint, ${segments}::jsonb from transcriptions where id = ${id}
    on conflict (transcription_id, from_sample) do update set to_sample = excluded.to_sample, segments = excluded.segments
  `.execute(db)
}

/** What became of a recording. */
interface FinishedTranscription {
  passages: readonly Passage[]
  /** In seconds. */
  duration: number
  warning: string | null
  /** Kept with the sound. */
  peaks: Uint8Array
  parts: readonly StoredPart[] | null
  work: MeasuredWork | null
}

/** Stores the finished text. */
export async function finishTranscription(
  db: Database,
  id: string,
  { passages, duration, warning, peaks, parts, work }: FinishedTranscription,
): Promise<void> {
  const outcome = {
    status: 'done',
    content: transcriptText(passages),
    duration,
    warning,
    parts: parts && JSON.stringify(parts),
    work_seconds: work?.seconds ?? null,
    engine: work?.engine ?? null,
    sound_until: sql<Date | null>`now() + make_interval(days => sound_days)`,
    peaks: sql<Buffer | null>`case when sound_days is not null then ${Buffer.from(peaks)}::bytea end`,
  } as const
  const placed = passages.map((one, position) => ({ ...one, position, machine_position: position }))
  await end(db, id, outcome, placed)
}

/** How long an engine took for a whole recording. */
interface MeasuredWork {
  engine: string
  seconds: number
}

/** How many transcripts are made searchable at once. */
const FILLED_AT_ONCE = 20

/**
 * Makes finished transcripts searchable, some at a time. One whose text takes too much time or memory stays out of the
 * search, and the log says so.
 *
 * @throws ProcessNotStarted
 */
export async function fillWords(
  db: Database,
  rules: Pick<TextRules, 'searchVectors'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const rows = await db
    .selectFrom('transcriptions')
    .select(['id', 'office_id', 'content'])
    .where('content', 'is not', null)
    .where('words', 'is', null)
    .limit(FILLED_AT_ONCE)
    .execute()
  for (const { id, office_id: office, content } of rows) {
    const words = await rules.searchVectors([content ?? ''], office).catch((error: unknown) => {
      if (!(error instanceof LimitExceeded)) throw error
      logger.warn({ err: error, transcription: id }, 'a transcript is left out of the search')
      return ['']
    })
    // A text that was corrected meanwhile waits for its own words.
    await db
      .updateTable('transcriptions')
      .set({ words: words[0]! })
      .where('id', '=', id)
      .where('content', '=', content)
      .execute()
  }
}

/** Ends an upload without text. @param error the reason, to show */
export async function failTranscription(db: Database, id: string, error: string): Promise<void> {
  await end(db, id, { status: 'failed', error, sound_days: null })
}

async function end(
  db: Database,
  id: string,
  outcome: UpdateObject<Schema, 'transcriptions'> & { status: 'failed' | 'done' },
  passages: Parameters<typeof insertPassages>[2] = [],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('transcriptions')
      .set({ ...outcome, ...(outcome.status === 'done' ? { progress: 1 } : {}), finished_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await insertPassages(trx, id, passages)
    await trx.deleteFrom('transcription_pieces').where('transcription_id', '=', id).execute()
  })
}

/** Whether the file of an upload that has ended is kept. */
export async function keepsUpload(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('transcriptions').select('sound_until').where('id', '=', id).executeTakeFirst()
  return Boolean(row?.sound_until)
}

/** @returns the uploads whose files are still needed: of open transcriptions, and those that are kept */
export async function listNeededUploads(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('transcriptions')
    .select('id')
    .where((row) => row.or([row('status', 'in', ['queued', 'processing']), row('sound_until', 'is not', null)]))
    .execute()
  return rows.map((row) => row.id)
}
