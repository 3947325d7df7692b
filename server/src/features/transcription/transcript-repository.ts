import {
  applySplices,
  isInOrder,
  type Passage,
  passagesOf,
  segmentsOf,
  transcriptText,
} from '@arauto/contract/transcript'
import { TRANSCRIPTION_MESSAGES, type TranscriptChange, type TranscriptChanged } from '@arauto/contract/transcription'
import type { Person } from '@arauto/contract/triage'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { personOf } from '../../domain/audit/person-of.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { ChangedMeanwhile } from '../../domain/triage/changed-meanwhile.ts'
import { CodedError } from '../../platform/coded-error.ts'

/** A finished transcript with its words. */
export interface StoredTranscript {
  fileName: string
  duration: number
  /** Of now. */
  passages: Passage[]
  /** As the engine made them. */
  machine: Passage[]
  state: TranscriptChanged
}

/** @returns an office's finished transcript; null where it is not this office's, or not finished */
export async function findTranscript(db: Database, officeId: OfficeId, id: string): Promise<StoredTranscript | null> {
  const row = await db
    .selectFrom('transcriptions')
    .select(['file_name', 'duration', 'passages', 'machine_passages', 'segments'])
    .select(['version', 'changed_at', 'reviewed_at'])
    .select([personOf(sql.ref('changed_by')).as('changed_by'), personOf(sql.ref('reviewed_by')).as('reviewed_by')])
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('status', '=', 'done')
    .executeTakeFirst()
  if (!row) return null
  const machine = row.machine_passages ?? passagesOf(row.segments ?? [])
  const done = (by: Person | null, at: Date | null) => at && { by, at: at.toISOString() }
  return {
    fileName: row.file_name,
    duration: row.duration ?? 0,
    passages: row.passages ?? machine,
    machine,
    state: {
      version: row.version,
      changed: done(row.changed_by, row.changed_at),
      reviewed: done(row.reviewed_by, row.reviewed_at),
    },
  }
}

/**
 * Corrects a transcript: its text, its segments and what it is searched by follow.
 *
 * @param trx a transaction
 * @returns what was stored; null where there is no such transcript
 * @throws ChangedMeanwhile where it is not of the version that was looked at; CodedError for changes that do not fit it
 */
export async function changeTranscript(
  trx: Database,
  { officeId, userId }: Pick<Member, 'officeId' | 'userId'>,
  id: string,
  { version, splices, reviewed }: TranscriptChange,
): Promise<TranscriptChanged | null> {
  // Nobody else changes it meanwhile.
  await sql`select from transcriptions where id = ${id} and office_id = ${officeId} for update`.execute(trx)
  const before = await findTranscript(trx, officeId, id)
  if (!before) return null
  const { changed } = before.state
  if (before.state.version !== version) {
    const at = changed ? new Date(changed.at) : new Date()
    throw new ChangedMeanwhile('transcript_changed_meanwhile', changed?.by?.name ?? null, at, 'esta transcrição')
  }
  const result = applySplices(before.passages, splices)
  if (!result || !isInOrder(result.passages)) {
    throw new CodedError('transcript_misfit', TRANSCRIPTION_MESSAGES.transcriptMisfit)
  }
  const who = await personInRecord(trx, officeId, userId)
  const now = sql<Date>`now()`
  await trx
    .updateTable('transcriptions')
    .set({
      version: version + 1,
      changed_by: who,
      changed_at: now,
      ...(reviewed !== undefined && { reviewed_by: reviewed ? who : null, reviewed_at: reviewed ? now : null }),
      ...(splices.length > 0 && {
        machine_passages: JSON.stringify(before.machine),
        passages: JSON.stringify(result.passages),
        content: transcriptText(result.passages),
        segments: JSON.stringify(segmentsOf(result.passages)),
        // It is made anew soon (`fillWords`).
        words: null,
      }),
    })
    .where('id', '=', id)
    .execute()
  return (await findTranscript(trx, officeId, id))!.state
}
