import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { AccessLevel, Member, OfficeId } from './member.ts'

/** Gives a member this level for a portal user name, in place of what they had. Who sees all needs none. */
export async function grantAccess(
  trx: Database,
  { officeId, userId, role }: Pick<Member, 'officeId' | 'userId' | 'role'>,
  portalUsername: string,
  level: AccessLevel,
): Promise<void> {
  if (role === 'responsavel') return
  await trx
    .insertInto('portal_access')
    .values({ office_id: officeId, user_id: userId, portal_username: portalUsername, level })
    .onConflict((conflict) => conflict.columns(['office_id', 'user_id', 'portal_username']).doUpdateSet({ level }))
    .execute()
}

/** Gives a member who has none yet these levels, by portal user name. */
export async function insertAccess(
  trx: Database,
  officeId: OfficeId,
  userId: number,
  levels: Readonly<Record<string, AccessLevel>>,
): Promise<void> {
  const rows = Object.entries(levels).map(([portalUsername, level]) => ({
    office_id: officeId,
    user_id: userId,
    portal_username: portalUsername,
    level,
  }))
  if (rows.length > 0) await trx.insertInto('portal_access').values(rows).execute()
}

/**
 * Who saw what came under one portal user name, or is invited to, sees what comes under another: the account's user name
 * was changed.
 */
export async function carryAccess(trx: Database, officeId: OfficeId, from: string, to: string): Promise<void> {
  await sql`
    insert into portal_access (office_id, user_id, portal_username, level)
    select office_id, user_id, ${to}, level from portal_access where office_id = ${officeId} and portal_username = ${from}
    on conflict do nothing`.execute(trx)
  await sql`
    update invitations set access = jsonb_build_object(${to}::text, access -> ${from}::text) || access
    where office_id = ${officeId} and used_at is null and access -> ${from}::text is not null`.execute(trx)
}

/** Whether rows of a portal user name are stored, read or not: who may not see them must not take up its account. */
export async function hasRows(db: Database, officeId: OfficeId, portalUsername: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from notifications where office_id = ${officeId} and portal_username = ${portalUsername})
      or exists (select from unreadable_rows where office_id = ${officeId} and portal_username = ${portalUsername})
      as found`.execute(db)
  return rows[0]!.found
}
