import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { changeDecided } from '../triage/change-decided.ts'
import type { LetterHearing } from './letter-hearing.ts'
import { type HearingPlan, type HearingsOfLetter, type PlannedHearing, planHearings } from './plan-hearings.ts'
import type { StoredHearing } from './stored-hearing.ts'

/**
 * Makes the hearings again that the letters of these notifications' cases name, from what was read of them
 * (`document_readings.said`). What a person confirmed, corrected or dismissed stays; a letter that gives one up is kept
 * beside it, for a person.
 *
 * @param trx a transaction that holds the office's list
 * @param ids of notifications
 */
export async function storeLetterHearings(trx: Database, officeId: OfficeId, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const cases = await trx
    .selectFrom('notifications as n')
    .innerJoin('triage as t', 't.notification_id', 'n.id')
    .select(['t.case_key as key', 'n.processo', sql<number>`min(n.id)`.as('id')])
    .where('n.office_id', '=', officeId)
    .where(sql<boolean>`n.id = any(${ids}::bigint[])`)
    // Without a number, a notification is a case of its own.
    .groupBy(['t.case_key', 'n.processo', sql`case when t.case_key = '' then n.id end`])
    .execute()
  const seen = new Set<string>()
  for (const { key, processo, id } of cases) {
    if (key !== '' && seen.has(key)) continue
    seen.add(key)
    await storeHearingsOf(trx, officeId, { key, processo, id })
  }
}

interface CaseOfLetters {
  key: string
  processo: string
  /** The notification, of one that names no case. */
  id: number
}

async function storeHearingsOf(trx: Database, officeId: OfficeId, ofCase: CaseOfLetters): Promise<void> {
  const letters = await readLetters(trx, officeId, ofCase)
  const stored = await trx
    .selectFrom('hearings')
    .selectAll()
    .where('office_id', '=', officeId)
    .where(ofCase.key === '' ? sql<boolean>`notification_id = ${ofCase.id}` : sql<boolean>`case_key = ${ofCase.key}`)
    .orderBy('id')
    .execute()
  const plan = planHearings(letters, stored)
  const isOfCase = ofCase.key === '' ? sql`d.notification_id = ${ofCase.id}` : sql`d.case_key = ${ofCase.key}`
  await changeDecided(trx, officeId, 'hearings', isOfCase, () => storePlan(trx, officeId, ofCase, plan, stored))
}

async function storePlan(
  trx: Database,
  officeId: OfficeId,
  ofCase: CaseOfLetters,
  { added, changed, removed }: HearingPlan,
  stored: readonly StoredHearing[],
): Promise<void> {
  if (removed.length > 0) {
    await trx.deleteFrom('hearings').where('office_id', '=', officeId).where('id', 'in', removed).execute()
  }
  const byId = new Map(stored.map((hearing) => [hearing.id, hearing]))
  for (const { id, to } of changed) {
    if (isAlready(byId.get(id)!, to)) continue
    const read = to.day === undefined ? {} : { read_day: to.day, read_hour: to.hour ?? null }
    await trx
      .updateTable('hearings')
      .set({ ...toColumns(to), ...read })
      .where('office_id', '=', officeId)
      .where('id', '=', id)
      .execute()
  }
  for (const { letters: sentences, ...hearing } of added) {
    await trx
      .insertInto('hearings')
      .values({
        ...hearing,
        letters: JSON.stringify(sentences),
        office_id: officeId,
        source: 'letter',
        case_key: ofCase.key,
        processo: ofCase.processo,
        read_day: hearing.day,
        read_hour: hearing.hour,
      })
      .execute()
  }
}

const toColumns = ({ letters, ...columns }: Partial<PlannedHearing>) => ({
  ...columns,
  ...(letters && { letters: JSON.stringify(letters) }),
})

const isAlready = (stored: StoredHearing, to: Partial<PlannedHearing>): boolean =>
  (Object.keys(to) as (keyof PlannedHearing)[]).every((field) => isDeepStrictEqual(stored[field], to[field]))

/** @returns the letters of a case that name hearings, by the days of their notifications */
async function readLetters(trx: Database, officeId: OfficeId, { key, id }: CaseOfLetters): Promise<HearingsOfLetter[]> {
  const isOfCase = key === '' ? sql`t.notification_id = ${id}` : sql`t.case_key = ${key}`
  const { rows } = await sql<Omit<HearingsOfLetter, 'hearings'> & { hearings: LetterHearing[] }>`
    select d.id as "documentId", t.notification_id as "notificationId", t.portal_username as "portalUsername",
      r.said -> 'hearings' as hearings
    from triage t
    join documents d on d.office_id = t.office_id and d.notification_id = t.notification_id
    join document_readings r on r.document_id = d.id and r.said ? 'hearings'
    where t.office_id = ${officeId} and ${isOfCase}
    order by t.created_at, t.notification_id, d.position`.execute(trx)
  return rows
}
