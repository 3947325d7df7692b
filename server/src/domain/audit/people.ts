import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/**
 * @param trx the transaction of what names them
 * @returns the number under which a user stands in the office's record, with their present name; made if missing
 * @throws where there is no such user
 */
export async function personInRecord(trx: Database, officeId: OfficeId, userId: number): Promise<number> {
  // Only a new name is written: the row stays locked until the transaction ends.
  const { rows } = await sql<{ id: number }>`
    with known as (
      select p.id from audit_people p join users u on u.id = p.user_id
      where p.office_id = ${officeId} and p.user_id = ${userId} and p.name = u.username
    ), made as (
      insert into audit_people (office_id, user_id, name)
      select ${officeId}::bigint, id, username from users where id = ${userId} and not exists (select from known)
      on conflict (office_id, user_id) do update set name = excluded.name returning id
    )
    select id from known union all select id from made`.execute(trx)
  const person = rows[0]
  if (!person) throw new Error('There is no such user')
  return person.id
}
