import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

/**
 * Has calendar invitations compared with what was sent, a minute from now: those of deadlines, or all of members.
 *
 * @param trx the transaction of the change
 * @param ids a query of `id`
 */
export async function compareInvitations(
  trx: Database,
  officeId: OfficeId,
  of: 'deadline_id' | 'user_id',
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into calendar_changes (office_id, ${sql.ref(of)})
    select distinct ${officeId}::bigint, i.id from (${ids}) i
    where i.id is not null and (exists (select from alert_settings s where s.office_id = ${officeId} and s.invitations)
      or exists (select from calendar_invitations c where c.office_id = ${officeId}))
    order by 2
    on conflict (office_id, deadline_id, user_id) do update set at = excluded.at`.execute(trx)
}

/** The same, of all deadlines and hearings of notifications, or of a case. */
export async function compareInvitationsOf(
  trx: Database,
  officeId: OfficeId,
  of: { notificationIds: readonly number[] } | { caseKey: string },
): Promise<void> {
  const isOf = (row: string) =>
    'caseKey' in of
      ? sql`${sql.ref(`${row}.case_key`)} = ${of.caseKey}`
      : sql`${sql.ref(`${row}.notification_id`)} = any(${of.notificationIds}::bigint[])`
  const deadlines = sql`select d.id from triage t join deadlines d on d.notification_id = t.notification_id
    where t.office_id = ${officeId} and ${isOf('t')} and d.state = 'confirmed'`
  await compareInvitations(trx, officeId, 'deadline_id', deadlines)
  const hearings = sql`from hearings h left join triage t on t.notification_id = h.notification_id
    left join calendar_invitations c on c.office_id = h.office_id and c.hearing_id = h.id
    where h.office_id = ${officeId} and ${isOf('h')} and h.state = 'confirmed'`
  const members = sql`select coalesce(h.assignee_id, t.assignee_id) as id ${hearings} union select c.user_id ${hearings}`
  await compareInvitations(trx, officeId, 'user_id', members)
}

/** The same, of all members, before some of them are in charge of less. */
export const compareAllInvitations = (trx: Database, officeId: OfficeId): Promise<void> =>
  compareInvitations(
    trx,
    officeId,
    'user_id',
    sql`select s.user_id as id from alert_settings s where s.office_id = ${officeId} and s.invitations`,
  )
