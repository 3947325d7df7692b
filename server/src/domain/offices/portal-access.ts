import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { compareAllInvitations } from './compare-invitations.ts'
import { lockList, noteChange } from './list-lock.ts'
import type { AccessLevel, Member, OfficeId } from './member.ts'
import { mayRead } from './scope.ts'

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
 * An account takes up a portal user name. Access that was given for that name before ends, also by open invitations, and
 * nobody remains in charge of what they no longer see.
 *
 * @param trx a transaction that holds the account's lock
 */
export async function endAccess(trx: Database, officeId: OfficeId, portalUsername: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('portal_access')
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .executeTakeFirst()
  await sql`update invitations set access = access - ${portalUsername}::text
    where office_id = ${officeId} and used_at is null and access -> ${portalUsername}::text is not null`.execute(trx)
  if (numDeletedRows > 0n) await unassignUnseen(trx, officeId, sql`t.portal_username = ${portalUsername}`)
}

/** What members are in charge of, and what the history keeps of it to name it. */
const IN_CHARGE = [
  {
    table: 'triage',
    key: 'notification_id',
    hearingId: sql`null::bigint`,
    set: sql`, changed_by = null, changed_at = clock_timestamp()`,
    kept: sql`'{}'::jsonb`,
  },
  {
    table: 'hearings',
    key: 'id',
    hearingId: sql`t.id`,
    set: sql``,
    kept: sql`jsonb_build_object('kind', t.kind, 'day', t.day, 'hour', t.hour)`,
  },
] as const

/**
 * Leaves to nobody what members are in charge of and see no more: it would be forgotten under their name.
 *
 * @param which a condition on rows `t` of triage or hearings
 */
export async function unassignUnseen(trx: Database, officeId: OfficeId, which: RawBuilder<unknown>): Promise<void> {
  await lockList(trx, officeId)
  await compareAllInvitations(trx, officeId)
  for (const { table, key, hearingId, set, kept } of IN_CHARGE) {
    await sql`with changed as (
        update ${sql.table(table)} t set assignee_id = null, version = t.version + 1 ${set}
        from ${sql.table(table)} b
        where b.${sql.ref(key)} = t.${sql.ref(key)} and t.office_id = ${officeId} and t.assignee_id is not null and ${which}
          and not exists (select from members m where m.office_id = t.office_id and m.user_id = t.assignee_id
            and ${mayRead('m', 't.portal_username')})
        returning t.notification_id, ${hearingId} as hearing_id, t.version, ${kept} as kept, b.assignee_id
      )
      insert into work_history (office_id, notification_id, hearing_id, batch, event, before, after, version)
      select ${officeId}, notification_id, hearing_id, ${randomUUID()}::uuid, 'access_ended',
        kept || jsonb_build_object('assignee_id', assignee_id), kept || '{"assignee_id": null}', version from changed`.execute(
      trx,
    )
  }
  await noteChange(trx, officeId)
}

/**
 * No account has a portal user name any more: what was given for it ends, by open invitations too. Rows that came under it
 * stay with those who saw them, who manage nothing by it.
 */
export async function leaveName(trx: Database, officeId: OfficeId, portalUsername: string): Promise<void> {
  if (!(await hasRows(trx, officeId, portalUsername))) return endAccess(trx, officeId, portalUsername)
  await trx
    .updateTable('portal_access')
    .set({ level: 'act' })
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .where('level', '=', 'manage')
    .execute()
  await sql`update invitations set access = access || jsonb_build_object(${portalUsername}::text, 'act')
    where office_id = ${officeId} and used_at is null and access ->> ${portalUsername}::text = 'manage'`.execute(trx)
}

/**
 * An account gets another portal user name. Who saw rows of the old name, or is invited to, sees those of the new one.
 * Access that was given for the new name before ends.
 *
 * @param trx a transaction that holds the account's lock
 */
export async function transferAccess(trx: Database, officeId: OfficeId, from: string, to: string): Promise<void> {
  await endAccess(trx, officeId, to)
  await sql`
    insert into portal_access (office_id, user_id, portal_username, level)
    select office_id, user_id, ${to}, level from portal_access
    where office_id = ${officeId} and portal_username = ${from}`.execute(trx)
  await sql`
    update invitations set access = access || jsonb_build_object(${to}::text, access -> ${from}::text)
    where office_id = ${officeId} and used_at is null and access -> ${from}::text is not null`.execute(trx)
  await leaveName(trx, officeId, from)
}

/** Whether rows of a portal user name are stored, read or not: who may not see them must not take up its account. */
export async function hasRows(db: Database, officeId: OfficeId, portalUsername: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from notifications where office_id = ${officeId} and portal_username = ${portalUsername})
      or exists (select from unreadable_rows where office_id = ${officeId} and portal_username = ${portalUsername})
      as found`.execute(db)
  return rows[0]!.found
}
