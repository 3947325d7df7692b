import { type Passage, transcriptText } from '@arauto/contract/transcript'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Schema } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import type { DonePiece, Voices } from '../../integrations/speech/work.ts'
import { insertPassages } from './transcript-repository.ts'

/** An upload that a worker is transcribing. */
export interface RunningTranscription {
  id: string
  format: AudioFormat
  size: number
  voices: Voices
  parts: StoredPart[] | null
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

/** How long an engine took for a whole recording. */
interface MeasuredWork {
  engine: string
  seconds: number
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
    progress: 1,
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

/** Ends an upload without text. @param error the reason, to show */
export async function failTranscription(db: Database, id: string, error: string): Promise<void> {
  await end(db, id, { status: 'failed', error, sound_days: null })
}

async function end(
  db: Database,
  id: string,
  outcome: UpdateObject<Schema, 'transcriptions'>,
  passages: Parameters<typeof insertPassages>[2] = [],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('transcriptions')
      .set({ ...outcome, finished_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await insertPassages(trx, id, passages)
    await trx.deleteFrom('transcription_pieces').where('transcription_id', '=', id).execute()
  })
}
