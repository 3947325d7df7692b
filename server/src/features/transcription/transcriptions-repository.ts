import type { TranscriptionSegment } from '@arauto/contract/transcription'
import { type Selectable, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'

/** The job kind's name. */
export const TRANSCRIPTIONS = 'transcriptions'

const COLUMNS = [
  ...(['id', 'file_name', 'size', 'status', 'progress', 'error', 'warning'] as const),
  ...(['duration', 'created_at', 'finished_at', 'case_key', 'sound_until'] as const),
] as const

/** An upload as it is stored, without its text. */
export type StoredTranscription = Pick<Selectable<Schema['transcriptions']>, (typeof COLUMNS)[number]>

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
