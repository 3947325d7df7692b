import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

/** A member's absence and their substitute, from the first to the last day (`YYYY-MM-DD`), both included. */
export interface SubstitutionFields {
  absentId: number
  substituteId: number
  firstDay: string
  lastDay: string
}

export interface StoredSubstitution extends SubstitutionFields {
  id: number
  /** Whether it grants today, by the calendar of Lisbon. */
  active: boolean
}

const TODAY = sql`(now() at time zone 'Europe/Lisbon')::date`
/** Whether `substitutions s` grants today. */
export const IS_ACTIVE = sql<boolean>`(${TODAY} between s.first_day and s.last_day)`

const columnsOf = ({ absentId, substituteId, firstDay, lastDay }: SubstitutionFields) => ({
  absent_id: absentId,
  substitute_id: substituteId,
  first_day: firstDay,
  last_day: lastDay,
})

const substitutionsOf = (db: Database, officeId: OfficeId) =>
  db
    .selectFrom('substitutions as s')
    .select([
      's.id',
      's.absent_id as absentId',
      's.substitute_id as substituteId',
      's.first_day as firstDay',
      's.last_day as lastDay',
      IS_ACTIVE.as('active'),
    ])
    .where('s.office_id', '=', officeId)

/** @returns the office's substitutions that have not ended, the next one first */
export const listSubstitutions = (db: Database, officeId: OfficeId): Promise<StoredSubstitution[]> =>
  substitutionsOf(db, officeId)
    .where(sql<boolean>`s.last_day >= ${TODAY}`)
    .orderBy('s.first_day')
    .orderBy('s.id')
    .execute()

/** @returns one of the office's substitutions, or null */
export async function findSubstitution(
  db: Database,
  officeId: OfficeId,
  id: number,
): Promise<StoredSubstitution | null> {
  return (await substitutionsOf(db, officeId).where('s.id', '=', id).executeTakeFirst()) ?? null
}

/** @returns its number @throws a foreign key violation where one of the two is no member */
export async function insertSubstitution(
  db: Database,
  officeId: OfficeId,
  fields: SubstitutionFields,
): Promise<number> {
  const { id } = await db
    .insertInto('substitutions')
    .values({ office_id: officeId, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws a foreign key violation where one of the two is no member */
export async function updateSubstitution(
  db: Database,
  officeId: OfficeId,
  id: number,
  fields: SubstitutionFields,
): Promise<void> {
  await db
    .updateTable('substitutions')
    .set(columnsOf(fields))
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .execute()
}

/** Removes a substitution: what it granted ends at once. */
export async function removeSubstitution(db: Database, officeId: OfficeId, id: number): Promise<void> {
  await db.deleteFrom('substitutions').where('office_id', '=', officeId).where('id', '=', id).execute()
}
