import { byFact, type CasePassage, type CitedLine, isSameFact, type PassageChange } from '@arauto/contract/passages'
import type { Person } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { personOf } from '../audit/person-of.ts'
import { lockList, noteChange } from '../offices/list-lock.ts'
import type { Member, OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

type Row = Omit<CasePassage, 'cited'> & { case_key: string; by: Person | null; at: Date }

async function read(db: Database, officeId: OfficeId, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select c.id, c.case_key, c.transcription_id, c.file_name, c.file_at, c.from_second as from, c.to_second as to, c.lines,
      c.now_lines as now, c.speaker, c.session, c.fact, c.decision, ${personOf(sql`c.cited_by`)} as by,
      c.cited_at as at
    from case_passages c where c.office_id = ${officeId} and ${condition} order by c.position, c.id`.execute(db)
  return rows.map(({ case_key: caseKey, by, at, ...row }) => ({
    caseKey,
    passage: { ...row, cited: { by, at: at.toISOString() } },
  }))
}

/** @returns the passages that are cited for a case, by fact. The caller has checked that the member sees the case */
export const listPassages = async (db: Database, officeId: OfficeId, caseKey: string): Promise<CasePassage[]> =>
  byFact((await read(db, officeId, sql`c.case_key = ${caseKey}`)).map(({ passage }) => passage))

/** @returns an office's passage and the case that it is cited for, else null */
export const findPassage = async (
  db: Database,
  officeId: OfficeId,
  id: number,
): Promise<{ caseKey: string; passage: CasePassage } | null> => (await read(db, officeId, sql`c.id = ${id}`))[0] ?? null

/** Cites a passage, as the last of its case. @returns its number */
export async function insertPassage(
  trx: Database,
  { officeId, userId }: Pick<Member, 'officeId' | 'userId'>,
  caseKey: string,
  cited: Pick<
    CasePassage,
    'from' | 'to' | 'lines' | 'file_name' | 'file_at' | 'speaker' | 'session' | 'fact' | 'decision'
  > & {
    transcription_id: string
  },
): Promise<number> {
  const { from, to, lines, transcription_id: recording, ...others } = cited
  await lockList(trx, officeId)
  const { id } = await trx
    .insertInto('case_passages')
    .values({
      ...others,
      office_id: officeId,
      case_key: caseKey,
      transcription_id: sql<string | null>`(select id from transcriptions
        where office_id = ${officeId} and id = ${recording})`,
      from_second: from,
      to_second: to,
      lines: JSON.stringify(lines),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from case_passages
        where office_id = ${officeId} and case_key = ${caseKey})`,
      cited_by: await personInRecord(trx, officeId, userId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteChange(trx, officeId)
  return id
}

/** Changes an office's passage: what is given of its details, its words for those of now, and its place in its fact. */
export async function updatePassage(
  trx: Database,
  officeId: OfficeId,
  id: number,
  { move, renew, ...details }: PassageChange,
): Promise<void> {
  await lockList(trx, officeId)
  const words = renew && { lines: sql<string>`coalesce(now_lines, lines)`, now_lines: null }
  if (renew || Object.keys(details).length > 0) {
    await trx
      .updateTable('case_passages')
      .set({ ...details, ...words })
      .where('office_id', '=', officeId)
      .where('id', '=', id)
      .execute()
  }
  if (move) await movePassage(trx, officeId, id, move)
  await noteChange(trx, officeId)
}

/** Exchanges a passage with the one before or after it among those of its fact, where there is one. */
async function movePassage(trx: Database, officeId: OfficeId, id: number, move: 'up' | 'down'): Promise<void> {
  const found = await findPassage(trx, officeId, id)
  if (!found) return
  const all = await listPassages(trx, officeId, found.caseKey)
  const ids = all.filter((one) => isSameFact(one, found.passage)).map((one) => one.id)
  const at = ids.indexOf(id)
  const to = at + (move === 'up' ? -1 : 1)
  if (to < 0 || to >= ids.length) return
  await sql`update case_passages p set position = other.position from case_passages other
    where p.office_id = ${officeId} and other.office_id = p.office_id
      and (p.id, other.id) in ((${id}, ${ids[to]}), (${ids[to]}, ${id}))`.execute(trx)
}

/** Removes an office's passage. */
export async function deletePassage(trx: Database, officeId: OfficeId, id: number): Promise<void> {
  await lockList(trx, officeId)
  await trx.deleteFrom('case_passages').where('office_id', '=', officeId).where('id', '=', id).execute()
  await noteChange(trx, officeId)
}

/** @returns what an office's transcript says from one second to another, a line for each passage, as JSON */
const linesBetween = (officeId: OfficeId, id: unknown, from: unknown, to: unknown): RawBuilder<string> => sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('speaker', t.speaker, 'text', said.text))
    order by t.position), '[]')
  from transcript_passages t cross join lateral (
    select string_agg(word ->> 'text', ' ' order by number) as text
    from jsonb_array_elements(t.words) with ordinality as e(word, number)
    where (word ->> 'start')::double precision >= ${from} and (word ->> 'start')::double precision < ${to}
  ) said
  where t.office_id = ${officeId} and t.transcription_id = ${id} and t.position is not null
    -- From the last one that begins before: none begins before the one before it.
    and t.from_second < ${to} and t.from_second >= coalesce((select max(from_second) from transcript_passages
      where transcription_id = ${id} and position is not null and from_second < ${from}), 0)
    and said.text is not null)`

/** @returns what an office's transcript says now from one second to another */
export async function readLines(
  db: Database,
  officeId: OfficeId,
  { transcription_id: id, from, to }: { transcription_id: string; from: number; to: number },
): Promise<CitedLine[]> {
  const { rows } = await sql<{ lines: CitedLine[] }>`select ${linesBetween(officeId, id, from, to)} as lines`.execute(
    db,
  )
  return rows[0]!.lines
}

/** Notes what a corrected transcript says in the parts that are cited, where that is something else. */
export async function noteCitedWords(trx: Database, officeId: OfficeId, transcriptionId: string): Promise<void> {
  const lines = linesBetween(officeId, transcriptionId, sql.ref('c.from_second'), sql.ref('c.to_second'))
  const { numAffectedRows } = await sql`update case_passages p set now_lines = nullif(n.lines, p.lines)
    from (select id, ${lines} as lines from case_passages c
      where office_id = ${officeId} and transcription_id = ${transcriptionId}) n
    where p.office_id = ${officeId} and p.id = n.id and p.now_lines is distinct from nullif(n.lines, p.lines)`.execute(
    trx,
  )
  if (numAffectedRows) await noteChange(trx, officeId)
}
