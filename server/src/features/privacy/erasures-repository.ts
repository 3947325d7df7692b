import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** How long one may think better of it. */
const HOURS_TO_THINK = 24

/** What is to be erased, and when: a member, or with null the whole office. */
export interface ErasureRecord {
  id: number
  memberId: number | null
  askedAt: Date
  dueAt: Date
}

/** Asks for an erasure, once. @returns it; the earlier one where it was asked for already */
export async function requestErasure(
  db: Database,
  officeId: OfficeId,
  askedBy: number,
  memberId: number | null,
): Promise<ErasureRecord> {
  await db
    .insertInto('erasures')
    .values({
      office_id: officeId,
      member_id: memberId,
      asked_by: askedBy,
      due_at: sql<Date>`now() + make_interval(hours => ${HOURS_TO_THINK})`,
    })
    .onConflict((conflict) => conflict.columns(['office_id', 'member_id']).doNothing())
    .execute()
  const all = await listErasures(db, officeId)
  return all.find((one) => one.memberId === memberId)!
}

/** @returns what is to be erased in an office, the next one first */
export const listErasures = (db: Database, officeId: OfficeId): Promise<ErasureRecord[]> =>
  db
    .selectFrom('erasures')
    .select(['id', 'member_id as memberId', 'asked_at as askedAt', 'due_at as dueAt'])
    .where('office_id', '=', officeId)
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** Cancels an erasure. @returns whether the office had it */
export async function removeErasure(db: Database, officeId: OfficeId, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('erasures')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An erasure whose day to think is over. */
export interface DueErasure {
  id: number
  officeId: OfficeId
  memberId: number | null
}

/** @param excluded ids not to choose @returns the next one that is due, or null */
export async function findDueErasure(db: Database, excluded: readonly string[]): Promise<DueErasure | null> {
  const row = await db
    .selectFrom('erasures')
    .select(['id', 'office_id as officeId', 'member_id as memberId'])
    .where('due_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`id <> all(${excluded}::bigint[])`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
