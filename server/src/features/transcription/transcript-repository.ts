import type { Passage } from '@arauto/contract/transcript'
import {
  TRANSCRIPTION_MESSAGES,
  type Transcript,
  type TranscriptChange,
  type TranscriptChanged,
} from '@arauto/contract/transcription'
import type { Person } from '@arauto/contract/triage'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { personOf } from '../../domain/audit/person-of.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { noteCitedWords } from '../../domain/passages/passages-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { Correction } from '../../domain/text-rules/correct-transcript.ts'
import type { TextRules } from '../../domain/text-rules/text-rules.ts'
import { ChangedMeanwhile } from '../../domain/triage/changed-meanwhile.ts'
import { CodedError } from '../../platform/coded-error.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'

/** A finished transcript without its words. */
export interface StoredTranscript {
  fileName: string
  caseKey: string | null
  /** Its files, where it has several. */
  parts: Transcript['parts']
  duration: number
  state: TranscriptChanged
}

/** @returns an office's finished transcript; null where it is not this office's, or not finished */
export async function findTranscript(db: Database, officeId: OfficeId, id: string): Promise<StoredTranscript | null> {
  const row = await db
    .selectFrom('transcriptions')
    .select(['file_name', 'case_key', 'parts', 'duration', 'version', 'changed_at', 'reviewed_at'])
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
    parts: row.parts?.map(({ name, at = 0, seconds = 0 }) => ({ name, at, seconds })),
    duration: row.duration ?? 0,
    state: {
      version: row.version,
      changed: done(row.changed_by, row.changed_at),
      reviewed: done(row.reviewed_by, row.reviewed_at),
    },
  }
}

/** How many passages are read and written at once. */
const AT_ONCE = 500

/**
 * @param of the words of now, or those that the engine made
 * @returns the passages of an office's transcript as JSON, in pieces: a day has fifteen megabytes of it
 */
export async function findPassages(
  db: Database,
  officeId: OfficeId,
  id: string,
  of: 'now' | 'machine',
): Promise<Buffer[]> {
  const position = sql.ref(of === 'now' ? 'position' : 'machine_position')
  const query = sql<{ json: string }>`
    select concat('{', '"speaker":' || to_json(speaker) || ',', '"words":', words, '}') as json from transcript_passages
    where office_id = ${officeId} and transcription_id = ${id} and ${position} is not null order by ${position}`
  const pieces: Buffer[] = []
  // Not while they are sent: who reads slowly would keep a connection of the database.
  for await (const rows of readByCursor(db, 'passages', query, AT_ONCE))
    pieces.push(Buffer.from(`${pieces.length > 0 ? ',' : ''}${rows.map(({ json }) => json).join(',')}`))
  return pieces
}

/** Stores passages of a transcript, if it is still there. */
export async function insertPassages(
  trx: Database,
  id: string,
  passages: readonly (Passage & { position: number; machine_position?: number })[],
): Promise<void> {
  for (let from = 0; from < passages.length; from += AT_ONCE) {
    await sql`
      insert into transcript_passages (office_id, transcription_id, position, machine_position, speaker, words)
      select t.office_id, t.id, p.position, p.machine_position, p.speaker, p.words
      from transcriptions t, jsonb_to_recordset(${JSON.stringify(passages.slice(from, from + AT_ONCE))}::jsonb)
        as p(position integer, machine_position integer, speaker text, words jsonb) where t.id = ${id}`.execute(trx)
  }
}

/** The most words and characters of a transcript: a whole day of speech takes half of them. */
const [WORDS_MAX, CHARACTERS_MAX] = [500_000, 4_000_000]

/** A transcript as its passages make it: its text is one line, or a line for each once speakers are named. */
const fromPassages = (id: string) => sql`
  select coalesce(case when count(speaker) = 0 then string_agg(text, ' ' order by position)
      else string_agg(concat(speaker || ': ', text), E'\n' order by position) end, '') as content,
    coalesce(sum(words), 0) as words, coalesce(sum(corrected), 0) as corrected,
    coalesce(bool_and(starts_in_order), true) as is_in_order
  from (
    select position, speaker, text, jsonb_array_length(words) as words,
      -- The engine corrects nothing.
      case when machine_position is null
        then jsonb_array_length(jsonb_path_query_array(words, '$[*] ? (@.corrected == true)')) end as corrected,
      from_second >= lag((words -> -1 ->> 'start')::double precision, 1, from_second) over (order by position)
        as starts_in_order
    from transcript_passages where transcription_id = ${id} and position is not null
  ) p`

/** Removes, moves and puts passages of a transcript. */
async function applyCorrection(trx: Database, id: string, { removed, moved, put }: Correction): Promise<void> {
  const isRemoved = sql`transcription_id = ${id} and position = any(${removed}::integer[])`
  await sql`delete from transcript_passages where ${isRemoved} and machine_position is null`.execute(trx)
  await sql`update transcript_passages set position = null where ${isRemoved}`.execute(trx)
  await sql`update transcript_passages set position = position + m.by
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m("from" integer, "to" integer, by integer)
    where transcription_id = ${id} and position between m."from" and m."to"`.execute(trx)
  await insertPassages(trx, id, put)
}

/**
 * Corrects a transcript: its text and what it is searched by follow.
 *
 * @param trx a transaction
 * @param rules says what the changes do
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
  await sql`select from transcriptions where id = ${id} and office_id = ${officeId} for update`.execute(trx)
  const before = await findTranscript(trx, officeId, id)
  if (!before) return null
  const { changed } = before.state
  if (before.state.version !== version) {
    const at = changed ? new Date(changed.at) : new Date()
    throw new ChangedMeanwhile('transcript_changed_meanwhile', changed?.by?.name ?? null, at, 'esta transcrição')
  }
  if (splices.length > 0) {
    const { rows } = await sql<{ count: number }>`select coalesce(max(position) + 1, 0) as count
      from transcript_passages where transcription_id = ${id}`.execute(trx)
    const correction = await rules.correctTranscript(rows[0]!.count, splices, officeId)
    if (correction === null) throw new CodedError('transcript_misfit', TRANSCRIPTION_MESSAGES.transcriptMisfit)
    await applyCorrection(trx, id, correction)
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
    })
    .where('id', '=', id)
    .execute()
  // What is reviewed is counted, whether or not anything was wrong in it. Its search text is made anew soon (`fillWords`).
  if (splices.length > 0 || reviewed === true) {
    const { numAffectedRows } = await sql`update transcriptions set content = p.content, word_count = p.words,
        corrected_count = p.corrected, words = null from (${fromPassages(id)}) p
      where id = ${id} and p.is_in_order and p.words <= ${WORDS_MAX}
        and length(p.content) <= ${CHARACTERS_MAX}`.execute(trx)
    if (!numAffectedRows) throw new CodedError('transcript_misfit', TRANSCRIPTION_MESSAGES.transcriptMisfit)
    await noteCitedWords(trx, officeId, id)
  }
  return (await findTranscript(trx, officeId, id))!.state
}
