import type { OfficeId, Viewer } from '../src/domain/offices/member.ts'
import type { Database } from '../src/domain/schema.ts'

/** @returns the office that a user joined first; of the newest user where no name is given */
export async function officeOf(db: Database, username?: string): Promise<OfficeId> {
  const { office_id } = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.office_id')
    .$if(username !== undefined, (those) => those.where('u.username', '=', username ?? ''))
    .orderBy('u.id', 'desc')
    .orderBy('m.joined_at')
    .executeTakeFirstOrThrow()
  return office_id
}

/** Adds an office without members. */
export async function addOffice(db: Database, name = 'Escritório'): Promise<OfficeId> {
  return (await db.insertInto('offices').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

/** Who sees and handles all of an office. */
export const seesAll = (officeId: OfficeId): Viewer => ({ officeId, reads: 'all', acts: 'all' })
