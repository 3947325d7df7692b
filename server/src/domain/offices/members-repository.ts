import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { Database } from '../schema.ts'
import type { AccessLevel, Member, OfficeId, PortalUsernames, Role } from './member.ts'
import { IS_ACTIVE } from './substitutions-repository.ts'

/** Makes an office of a user's own, whose responsável they are. @returns its number */
export async function insertOffice(trx: Database, user: { id: number; username: string }): Promise<OfficeId> {
  const { id } = await trx
    .insertInto('offices')
    .values({ name: user.username })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('members').values({ office_id: id, user_id: user.id, role: 'responsavel' }).execute()
  return id
}

/**
 * The office that a user works in when they sign in: the one of their last session, else the one they joined first. Who
 * was removed from the only one gets one of their own.
 */
export async function findHomeOffice(db: Database, user: { id: number; username: string }): Promise<OfficeId> {
  const found = await findLastOffice(db, user.id)
  if (found !== null) return found
  return db.transaction().execute(async (trx) => {
    // The second of two concurrent sign-ins finds the office that the first made.
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    return (await findLastOffice(trx, user.id)) ?? insertOffice(trx, user)
  })
}

async function findLastOffice(db: Database, userId: number): Promise<OfficeId | null> {
  const last = db
    .selectFrom('members as m')
    .select('m.office_id')
    .where('m.user_id', '=', userId)
    .orderBy(
      (from) =>
        from
          .selectFrom('sessions as s')
          .select(({ fn }) => fn.max('s.last_used_at').as('last'))
          .whereRef('s.office_id', '=', 'm.office_id')
          .whereRef('s.user_id', '=', 'm.user_id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('m.joined_at')
    .orderBy('m.office_id')
    .limit(1)
  const [row] = await executePrepared(db, last.compile())
  return row?.office_id ?? null
}

/** @returns what a user may do in an office today, or null when they are not a member */
export async function findMember(db: Database, officeId: OfficeId, userId: number): Promise<Member | null> {
  const row = await db
    .selectFrom('members')
    .select('role')
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? memberWith(db, officeId, userId, row.role) : null
}

/** The same, for a role that is known. */
export async function memberWith(db: Database, officeId: OfficeId, userId: number, role: Role): Promise<Member> {
  if (role === 'responsavel') return { officeId, userId, role, reads: 'all', acts: 'all', manages: 'all' }
  const access = sql<{ portal_username: string | null; level: AccessLevel }>`
    select portal_username, level from portal_access where office_id = ${officeId} and user_id = ${userId}
    union all
    select a.portal_username, case when a.level = 'manage' then 'act' else a.level end from ${todaysAbsences(officeId, userId)} s
      join portal_access a on a.office_id = s.office_id and a.user_id = s.absent_id
    union all
    select null, 'act' from ${todaysAbsences(officeId, userId)} s
      join members m on m.office_id = s.office_id and m.user_id = s.absent_id and m.role = 'responsavel'`
  const rows = await executePrepared(db, access.compile(db))
  const those = (...levels: AccessLevel[]): PortalUsernames => {
    const found = rows.filter(({ level }) => levels.includes(level)).map((row) => row.portal_username)
    return found.includes(null) ? 'all' : [...new Set(found.filter((name) => name !== null))].sort()
  }
  return {
    officeId,
    userId,
    role,
    reads: those('read', 'act', 'manage'),
    acts: those('act', 'manage'),
    manages: those('manage'),
  }
}

/** Whom a member substitutes today. */
const todaysAbsences = (officeId: OfficeId, userId: number) => sql`(
  select s.office_id, s.absent_id from substitutions s
  where s.office_id = ${officeId} and s.substitute_id = ${userId} and ${IS_ACTIVE})`
