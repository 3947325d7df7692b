import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { StoredPart } from '../../domain/tables/transcription.ts'
import type { AudioFormat } from '../../integrations/speech/audio-format.ts'
import type { RecordingPart } from '../../integrations/speech/work.ts'
import { hasComeInSql } from '../../platform/database/stored-moment.ts'

const DAY_SECONDS = 24 * 60 * 60
/** The moment when a sound is erased is never further away than the days that its upload was given. */
const IS_OVER = hasComeInSql(sql.ref('sound_until'), sql`sound_days * ${DAY_SECONDS}::double precision`)

/** The sound of a recording. `parts` is null where it is one file. */
export interface KeptSound {
  format: AudioFormat
  until: Date
  /** Its outline, as `createPeaks` makes it. */
  peaks: Buffer
  parts: StoredPart[] | null
}

/** @returns what an office keeps of a recording, unless its upload says otherwise */
export async function readSoundDefault(db: Database, officeId: OfficeId): Promise<{ keep: boolean; days: number }> {
  const row = await db
    .selectFrom('offices')
    .select(['keep_sound as keep', 'sound_days as days'])
    .where('id', '=', officeId)
    .executeTakeFirst()
  return row ?? { keep: false, days: 0 }
}

/** @returns the kept sound of an office's recording; null where there is none, or its time is over */
export async function findSound(db: Database, officeId: OfficeId, id: string): Promise<KeptSound | null> {
  const row = await db
    .selectFrom('transcriptions')
    .select(['format', 'sound_until as until', 'peaks', 'parts'])
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('sound_until', 'is not', null)
    .where(sql<boolean>`not ${IS_OVER}`)
    .executeTakeFirst()
  if (!row?.until) return null
  const { format, until, peaks, parts } = row
  return { format: format as AudioFormat, until, peaks: peaks ?? Buffer.alloc(0), parts }
}

/** @returns the files of a recording, each with its bytes in the stored file */
export function recordingParts({ format, parts }: Pick<KeptSound, 'format' | 'parts'>): RecordingPart[] {
  if (!parts) return [{ format }]
  return parts.map(({ format: own, from, bytes, at }) => ({
    format: own as AudioFormat,
    range: { from, bytes },
    ...(at !== undefined && { at }),
  }))
}

const ERASED = { sound_days: null, sound_until: null, peaks: null }

/** Notes that the sound of a finished recording is no longer kept. @returns whether it was this office's */
export async function dropSound(db: Database, officeId: OfficeId, id: string): Promise<boolean> {
  const row = await db
    .updateTable('transcriptions')
    .set(ERASED)
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('sound_until', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the sounds whose time is over are no longer kept. @returns their ids, whose files are to be removed */
export async function dropOldSounds(db: Database): Promise<string[]> {
  const rows = await db
    .updateTable('transcriptions')
    .set(ERASED)
    .where('sound_until', 'is not', null)
    .where(IS_OVER)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
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
