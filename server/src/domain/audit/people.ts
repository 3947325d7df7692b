import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { nameSeal, recordKeyOf } from './seal.ts'

/** A person whose row was just made, or whose name in the log is not the present one. */
export interface UnresolvedPerson {
  id: number
  /** The user whom the row was made for. */
  member: number
  /** In the log. */
  name: string
  /** The present name. */
  username: string
  made: boolean
}

/**
 * @param trx the transaction of what names them
 * @returns the number under which a user stands in the office's record, with their present name; made if missing
 * @throws where there is no such user
 */
export async function personInRecord(trx: Database, officeId: OfficeId, userId: number): Promise<number> {
  // Only a new name is written: the row stays locked until the transaction ends.
  const { rows } = await sql<Pick<UnresolvedPerson, 'id'> & ({ username: null } | UnresolvedPerson)>`
    with known as (
      select p.id from audit_people p join users u on u.id = p.user_id
      where p.office_id = ${officeId} and p.user_id = ${userId} and p.name = u.username
    ), made as (
      select * from note_audit_people(${officeId}, (select array_agg(u.id) from users u
        where u.id = ${userId} and not exists (select from known)))
    )
    select id, null as member, null as name, null as username, null as made from known
    union all
    select m.id, m.member, m.name, u.username, m.made from made m join users u on u.id = m.user_id`.execute(trx)
  const person = rows[0]
  if (!person) throw new Error('There is no such user')
  if (person.username !== null) await resolvePeople(trx, officeId, [person])
  return person.id
}

/** Gives people their present names, and seals them, unless the former name is not as it was sealed. */
export async function resolvePeople(
  trx: Database,
  officeId: OfficeId,
  people: readonly UnresolvedPerson[],
): Promise<void> {
  const key = recordKeyOf(trx)
  for (const { id, member, name, username, made } of people) {
    const seal = key && nameSeal(key, officeId, id, member, username)
    const former = key && nameSeal(key, officeId, id, member, name)
    await sql`select name_audit_person(${officeId}, ${id}, ${username}, ${made}, ${former}::bytea,
      ${seal}::bytea)`.execute(trx)
  }
}

/**
 * Puts a pseudonym in place of a user's name in an office's record.
 *
 * @param trx of the owner's database
 */
export async function erasePerson(trx: Database, officeId: OfficeId, userId: number): Promise<void> {
  const key = recordKeyOf(trx)
  const person = await trx
    .selectFrom('audit_people')
    .select(['id', 'member', 'name'])
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!person) return
  const { id, member, name } = person
  const pseudonym = `Pessoa ${id} (dados eliminados)`
  const former = key && nameSeal(key, officeId, id, member, name)
  await sql`update audit_people set user_id = null, member = null, name = ${pseudonym},
      seal = case when seal = ${former}::bytea then ${key && nameSeal(key, officeId, id, null, pseudonym)}::bytea else seal end
    where id = ${id}`.execute(trx)
}
