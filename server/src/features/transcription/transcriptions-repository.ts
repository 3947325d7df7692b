import type { Transcription, TranscriptionSegment } from '@arauto/contract/transcription'
import { sql } from 'kysely'
import type { Database, TranscriptionState } from '../../domain/schema.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import type { DonePiece } from '../../integrations/speech/work.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'

/** What uploads are announced by to the worker. */
export const TRANSCRIPTIONS = 'transcriptions'

/** An upload as it is stored, without its text. */
export interface StoredTranscription {
  id: string
  file_name: string
  size: number
  status: TranscriptionState
  progress: number
  error: string | null
  warning: string | null
  duration: number | null
  created_at: Date
  finished_at: Date | null
}

/** An upload that a worker has in hand. */
export interface RunningTranscription {
  id: string
  format: AudioFormat
  size: number
}

const COLUMNS = [
  'id',
  'file_name',
  'size',
  'status',
  'progress',
  'error',
  'warning',
  'duration',
  'created_at',
  'finished_at',
] as const

/** Puts an upload whose file is on disk in line for the worker. */
export async function queueTranscription(
  db: Database,
  userId: number,
  upload: { id: string; fileName: string; size: number; format: AudioFormat },
): Promise<void> {
  const { id, fileName, size, format } = upload
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('transcriptions').values({ id, user_id: userId, file_name: fileName, size, format }).execute()
    await announceJob(trx, TRANSCRIPTIONS)
  })
}

/** @returns the user's uploads, newest first, with their texts */
export async function listTranscriptions(
  db: Database,
  userId: number,
): Promise<(StoredTranscription & { content: string | null })[]> {
  return db
    .selectFrom('transcriptions')
    .select([...COLUMNS, 'content'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns one upload with its text and the times in it, or null when it is not this user's */
export async function findTranscription(
  db: Database,
  userId: number,
  id: string,
): Promise<(StoredTranscription & { content: string | null; segments: TranscriptionSegment[] | null }) | null> {
  const row = await db
    .selectFrom('transcriptions')
    .select([...COLUMNS, 'content', 'segments'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** @returns bytes of the user's recordings that wait to become text */
export async function waitingBytes(db: Database, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('transcriptions')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Erases an upload's text, and with it the right of a worker to go on. @returns whether it was this user's */
export async function removeTranscription(db: Database, userId: number, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('transcriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whose turn it is: uploads that were begun, then of the users with one in line the one who was served longest ago, then
 * that user's oldest. Each call is a turn.
 *
 * @param excluded uploads that are not to be chosen
 * @returns the upload, or null when no other is open
 */
export async function takeTurn(db: Database, excluded: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with turn as (
      select t.id, t.user_id from transcriptions t join users u on u.id = t.user_id
      where t.status in ('queued', 'processing') and t.id <> all(${excluded}::uuid[])
      order by t.status = 'processing' desc, u.transcribed_at nulls first, t.created_at, t.id limit 1
    ), served as (
      update users set transcribed_at = clock_timestamp() from turn where users.id = turn.user_id
    )
    select id from turn`.execute(db)
  return rows[0]?.id ?? null
}

/** Takes an upload that is queued, or that a killed worker left. Only for the holder of its lock. */
export async function takeTranscription(db: Database, id: string): Promise<RunningTranscription | null> {
  const row = await db
    .updateTable('transcriptions')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .returning(['id', 'format', 'size'])
    .executeTakeFirst()
  return row ? { ...row, format: row.format as AudioFormat } : null
}

/** Notes that a worker is at it, and how far it is (0 to 1, never back). @returns false when it was cancelled */
export async function noteProgress(db: Database, id: string, progress: number): Promise<boolean> {
  const row = await db
    .updateTable('transcriptions')
    .set({ progress: sql`greatest(progress, ${progress}::real)` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the engine's process ended by itself. @returns how often it did for this upload */
export async function recordCrash(db: Database, id: string): Promise<number> {
  const row = await db
    .updateTable('transcriptions')
    .set({ deaths: sql`deaths + 1` })
    .where('id', '=', id)
    .returning('deaths')
    .executeTakeFirst()
  return row?.deaths ?? 0
}

/** @returns what is done of an upload, in order */
export async function listPieces(db: Database, id: string): Promise<DonePiece[]> {
  const rows = await db
    .selectFrom('transcription_pieces')
    .select(['from_sample', 'to_sample', 'segments'])
    .where('transcription_id', '=', id)
    .orderBy('from_sample')
    .execute()
  return rows.map((row) => ({ from: row.from_sample, to: row.to_sample, segments: row.segments }))
}

/** Keeps a piece that is done; one of the same beginning made by another engine is replaced. */
export async function savePiece(db: Database, id: string, piece: DonePiece): Promise<void> {
  const segments = JSON.stringify(piece.segments)
  // A cancelled upload has no row to belong to any more: then there is nothing to keep.
  await sql`
    insert into transcription_pieces (transcription_id, from_sample, to_sample, segments)
    select id, ${piece.from}::bigint, ${piece.to}::bigint, ${segments}::jsonb from transcriptions where id = ${id}
    on conflict (transcription_id, from_sample) do update set to_sample = excluded.to_sample, segments = excluded.segments
  `.execute(db)
}

/** Keeps the text. */
export async function finishTranscription(
  db: Database,
  id: string,
  { text, duration, segments }: Omit<Transcription, 'language'>,
  warning: string | null,
): Promise<void> {
  await end(db, id, {
    status: 'done',
    content: text,
    duration,
    segments: JSON.stringify(segments),
    warning,
  })
}

/** Ends an upload without text. @param error the sentence that says why */
export async function failTranscription(db: Database, id: string, error: string): Promise<void> {
  await end(db, id, { status: 'failed', error })
}

async function end(
  db: Database,
  id: string,
  outcome:
    | { status: 'failed'; error: string }
    | { status: 'done'; content: string; duration: number; segments: string; warning: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('transcriptions')
      .set({ ...outcome, ...(outcome.status === 'done' ? { progress: 1 } : {}), finished_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('transcription_pieces').where('transcription_id', '=', id).execute()
  })
}

/** @returns the uploads whose files are still needed */
export async function listOpenTranscriptions(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('transcriptions')
    .select('id')
    .where('status', 'in', ['queued', 'processing'])
    .execute()
  return rows.map((row) => row.id)
}
