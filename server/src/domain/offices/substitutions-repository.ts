import type { Substitution, SubstitutionChange } from '@arauto/contract/office'
import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

const TODAY = sql`(now() at time zone 'Europe/Lisbon')::date`
/** Whether `substitutions s` grants today. */
export const IS_ACTIVE = sql<boolean>`(${TODAY} between s.first_day and s.last_day)`

const substitutionsOf = (db: Database, officeId: OfficeId) =>
  db
    .selectFrom('substitutions as s')
    .select(['s.id', 's.absent_id', 's.substitute_id', 's.first_day', 's.last_day', IS_ACTIVE.as('active')])
    .where('s.office_id', '=', officeId)

/** @returns the office's substitutions that have not ended, the next one first */
export const listSubstitutions = (db: Database, officeId: OfficeId): Promise<Substitution[]> =>
  substitutionsOf(db, officeId)
    .where(sql<boolean>`s.last_day >= ${TODAY}`)
    .orderBy('s.first_day')
    .orderBy('s.id')
    .execute()

/** @returns one of the office's substitutions, or null */
export async function findSubstitution(db: Database, officeId: OfficeId, id: number): Promise<Substitution | null> {
  return (await substitutionsOf(db, officeId).where('s.id', '=', id).executeTakeFirst()) ?? null
}

/** @returns its number @throws a foreign key violation where one of the two is no member */
export async function insertSubstitution(
  db: Database,
  officeId: OfficeId,
  fields: SubstitutionChange,
): Promise<number> {
  const { id } = await db
    .insertInto('substitutions')
    .values({ office_id: officeId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws a foreign key violation where one of the two is no member */
export async function updateSubstitution(
  db: Database,
  officeId: OfficeId,
  id: number,
  fields: SubstitutionChange,
): Promise<void> {
  await db.updateTable('substitutions').set(fields).where('office_id', '=', officeId).where('id', '=', id).execute()
}

/** Removes a substitution: what it granted ends at once. */
export async function removeSubstitution(db: Database, officeId: OfficeId, id: number): Promise<void> {
  await db.deleteFrom('substitutions').where('office_id', '=', officeId).where('id', '=', id).execute()
}
