import { byFact, type CasePassage, type CitedLine, isSameFact, type PassageChange } from '@arauto/contract/passages'
import type { Person } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { personOf } from '../audit/person-of.ts'
import { lockList, noteChange } from '../offices/list-lock.ts'
import type { Member, OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { CitedPart } from '../text-rules/correct-transcript.ts'

type Row = Omit<CasePassage, 'cited'> & { case_key: string; by: Person | null; at: Date }

async function read(db: Database, officeId: OfficeId, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select c.id, c.case_key, c.transcription_id, c.file_name, c.from_second as from, c.to_second as to, c.lines,
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
  cited: Pick<CasePassage, 'from' | 'to' | 'lines' | 'file_name' | 'speaker' | 'session' | 'fact' | 'decision'> & {
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

/** @returns the parts of an office's transcript that are cited */
export async function listCitedParts(
  db: Database,
  officeId: OfficeId,
  transcriptionId: string,
): Promise<(CitedPart & { id: number })[]> {
  return db
    .selectFrom('case_passages')
    .select(['id', 'from_second as from', 'to_second as to'])
    .where('office_id', '=', officeId)
    .where('transcription_id', '=', transcriptionId)
    .execute()
}

/** Notes what a corrected transcript says in the parts that are cited, where that is something else. */
export async function noteCitedWords(
  trx: Database,
  officeId: OfficeId,
  parts: readonly { id: number }[],
  words: readonly CitedLine[][],
): Promise<void> {
  if (parts.length === 0) return
  const now = JSON.stringify(parts.map(({ id }, index) => ({ id, lines: words[index]! })))
  const { numAffectedRows } = await sql`update case_passages p set now_lines = nullif(c.lines, p.lines)
    from jsonb_to_recordset(${now}::jsonb) as c(id bigint, lines jsonb)
    where p.office_id = ${officeId} and p.id = c.id and p.now_lines is distinct from nullif(c.lines, p.lines)`.execute(
    trx,
  )
  if (numAffectedRows) await noteChange(trx, officeId)
}
