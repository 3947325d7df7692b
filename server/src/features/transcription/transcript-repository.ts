import { passagesOf } from '@arauto/contract/transcript'
import {
  TRANSCRIPTION_MESSAGES,
  type TranscriptChange,
  type TranscriptChanged,
  type TranscriptionSegment,
} from '@arauto/contract/transcription'
import type { Person } from '@arauto/contract/triage'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { personOf } from '../../domain/audit/person-of.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { listCitedParts, noteCitedWords } from '../../domain/passages/passages-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import { ChangedMeanwhile } from '../../domain/triage/changed-meanwhile.ts'
import { CodedError } from '../../platform/coded-error.ts'

/** A finished transcript without its words. */
export interface StoredTranscript {
  fileName: string
  caseKey: string | null
  duration: number
  state: TranscriptChanged
}

/** @returns an office's finished transcript; null where it is not this office's, or not finished */
export async function findTranscript(db: Database, officeId: OfficeId, id: string): Promise<StoredTranscript | null> {
  const row = await db
    .selectFrom('transcriptions')
    .select(['file_name', 'case_key', 'duration', 'version', 'changed_at', 'reviewed_at'])
    .select([personOf(sql.ref('changed_by')).as('changed_by'), personOf(sql.ref('reviewed_by')).as('reviewed_by')])
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('status', '=', 'done')
    .executeTakeFirst()
  if (!row) return null
  const done = (by: Person | null, at: Date | null) => at && { by, at: at.toISOString() }
  return {
    fileName: row.file_name,
    caseKey: row.case_key,
    duration: row.duration ?? 0,
    state: {
      version: row.version,
      changed: done(row.changed_by, row.changed_at),
      reviewed: done(row.reviewed_by, row.reviewed_at),
    },
  }
}

/**
 * @param of the words of now, or those that the engine made
 * @returns the passages of an office's transcript as JSON, which three hours have more than a megabyte of; null where there
 *   is none
 */
export async function findPassages(
  db: Database,
  officeId: OfficeId,
  id: string,
  of: 'now' | 'machine',
): Promise<string | null> {
  const machine = sql`machine_passages::text`
  const { rows } = await sql<{ passages: string | null; segments: TranscriptionSegment[] | null }>`
    select ${of === 'now' ? sql`coalesce(passages::text, ${machine})` : machine} as passages,
      case when machine_passages is null then segments end as segments
    from transcriptions where id = ${id} and office_id = ${officeId}`.execute(db)
  const [row] = rows
  return row ? (row.passages ?? JSON.stringify(passagesOf(row.segments ?? []))) : null
}

/**
 * Corrects a transcript: its text, its segments and what it is searched by follow.
 *
 * @param trx a transaction
 * @param rules applies the changes
 * @returns what was stored; null where there is no such transcript
 * @throws ChangedMeanwhile where it is of another version than the stored one; CodedError for changes that do not fit it
 */
export async function changeTranscript(
  trx: Database,
  rules: Pick<TextRules, 'correctTranscript'>,
  { officeId, userId }: Pick<Member, 'officeId' | 'userId'>,
  id: string,
  { version, splices, reviewed }: TranscriptChange,
): Promise<TranscriptChanged | null> {
  // Nobody else changes it meanwhile.
  const { rows } = await sql<{ is_older: boolean }>`select machine_passages is null as is_older from transcriptions
    where id = ${id} and office_id = ${officeId} for update`.execute(trx)
  const before = await findTranscript(trx, officeId, id)
  if (!before) return null
  const { changed } = before.state
  if (before.state.version !== version) {
    const at = changed ? new Date(changed.at) : new Date()
    throw new ChangedMeanwhile('transcript_changed_meanwhile', changed?.by?.name ?? null, at, 'esta transcrição')
  }
  const passages = (await findPassages(trx, officeId, id, 'now')) ?? '[]'
  // What is reviewed is counted, whether or not anything was wrong in it.
  const isRead = splices.length > 0 || reviewed === true
  const cited = isRead ? await listCitedParts(trx, officeId, id) : []
  const corrected = isRead ? await rules.correctTranscript(passages, splices, cited, officeId) : undefined
  if (corrected === null) throw new CodedError('transcript_misfit', TRANSCRIPTION_MESSAGES.transcriptMisfit)
  const who = await personInRecord(trx, officeId, userId)
  const now = sql<Date>`now()`
  await trx
    .updateTable('transcriptions')
    .set({
      version: version + 1,
      changed_by: who,
      changed_at: now,
      ...(reviewed !== undefined && { reviewed_by: reviewed ? who : null, reviewed_at: reviewed ? now : null }),
      ...(corrected && {
        // The words of an older transcript that nobody has corrected.
        ...(rows[0]?.is_older && { machine_passages: passages }),
        passages: corrected.passages,
        content: corrected.text,
        segments: corrected.segments,
        word_count: corrected.counts.words,
        corrected_count: corrected.counts.corrected,
        // It is made anew soon (`fillWords`).
        words: null,
      }),
    })
    .where('id', '=', id)
    .execute()
  if (corrected) await noteCitedWords(trx, officeId, cited, corrected.cited)
  return (await findTranscript(trx, officeId, id))!.state
}
