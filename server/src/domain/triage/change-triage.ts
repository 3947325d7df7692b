import { lisbonDay } from '@arauto/contract/dates'
import type { TriageState } from '@arauto/contract/triage'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { compareInvitationsOf } from '../offices/compare-invitations.ts'
import { announceLists, lockList, noteChange } from '../offices/list-lock.ts'
import type { Member } from '../offices/member.ts'
import { findMember } from '../offices/members-repository.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { ChangedMeanwhile, WorkRefused } from './changed-meanwhile.ts'
import { hasOpenDeadline } from './open-deadline.ts'
import { personName } from './work-history.ts'

/** What is set; what is left out stays. */
export interface TriageChange {
  state?: TriageState | undefined
  /** Null for nobody. */
  assigneeId?: number | null | undefined
  /** For the caller. */
  unread?: boolean | undefined
}

/** How a change is made. */
interface TriageAct {
  change: TriageChange
  /** What undoes it, with all other rows of it. */
  batch: string
  /** The version of the one row that was looked at. */
  version?: number | undefined
  /** `YYYY-MM-DD` in Lisbon. */
  today?: string
}

/** How many rows were changed, and how many the member, or the person to be in charge, may not handle. */
export interface TriageOutcome {
  changed: number
  refused: number
  /** The version of the one row that was asked for, as it is now. */
  version?: number | undefined
}

/**
 * Changes the triage of notifications, as far as the member may handle them. Who is put in charge by another is alerted.
 *
 * @param trx a transaction
 * @param ids of notifications; those that the member does not see are left alone
 * @throws ChangedMeanwhile where the row has another version
 * @throws WorkRefused where the person to be in charge is no member, or sees none of them
 */
export async function changeTriage(
  trx: Database,
  member: Member,
  ids: readonly number[],
  { change, batch, version, today = lisbonDay(new Date()) }: TriageAct,
): Promise<TriageOutcome> {
  const { officeId, userId, acts, reads } = member
  await lockList(trx, officeId)
  const seen = await trx
    .selectFrom('triage')
    .select(['notification_id', 'version', 'portal_username'])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`notification_id = any(${ids}::bigint[])`)
    .where(isAmong(reads, 'portal_username'))
    .execute()
  if (version !== undefined && seen[0] && seen[0].version !== version) throw await meanwhile(trx, member, ids[0]!)
  const versionOf = (changed: number) => (ids.length === 1 && seen[0] ? seen[0].version + changed : undefined)
  const shown = seen.map((row) => row.notification_id)
  if (change.unread !== undefined) {
    await markRead(trx, member, shown, !change.unread)
    const portals = [...new Set(seen.map((row) => row.portal_username))]
    await announceLists(trx, officeId, sql`select unnest(${portals}::text[]) as portal`)
  }
  if (change.state === undefined && change.assigneeId === undefined) {
    await noteChange(trx, officeId)
    return { changed: shown.length, refused: 0, version: versionOf(0) }
  }
  const assignee = change.assigneeId ? await findMember(trx, officeId, change.assigneeId) : null
  if (change.assigneeId && !assignee)
    throw new WorkRefused('assignee_without_access', WORK_MESSAGES.assigneeWithoutAccess, 'assignee_id')
  const who = await personInRecord(trx, officeId, userId)
  const assigned = change.assigneeId !== undefined
  const { rows } = await sql<{ allowed: number; changed: number }>`
    with allowed as (
      select t.notification_id, t.state, t.assignee_id from triage t
      where t.notification_id = any(${shown}::bigint[]) and t.office_id = ${officeId}
        and ${isAmong(acts, 't.portal_username')} and ${isAmong(assignee?.reads ?? 'all', 't.portal_username')}
    ), target as (
      select a.*, coalesce(${change.state ?? null}::text, a.state) as new_state,
        case when ${assigned} then ${change.assigneeId ?? null}::bigint else a.assignee_id end as new_assignee
      from allowed a
    ), changed as (
      update triage t set state = g.new_state, assignee_id = g.new_assignee,
        handled_open = case when g.new_state = 'tratada' and g.state <> 'tratada'
          then coalesce(${hasOpenDeadline(today)}, false) else t.handled_open end,
        version = t.version + 1, changed_by = ${who},
        changed_at = clock_timestamp()
      from target g where t.notification_id = g.notification_id
        and (g.new_state, g.new_assignee) is distinct from (g.state, g.assignee_id)
      returning t.notification_id, t.version, g.state, g.assignee_id, g.new_state, g.new_assignee
    ), kept as (
      insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
      select ${officeId}, notification_id, ${batch}::uuid, ${who}, 'triaged',
        jsonb_build_object('state', state, 'assignee_id', assignee_id),
        jsonb_build_object('state', new_state, 'assignee_id', new_assignee), version from changed
    ), noted as (
      insert into alert_news (office_id, kind, notification_id, user_id)
      select ${officeId}, 'assigned', notification_id, new_assignee from changed
      where new_assignee is distinct from assignee_id and new_assignee <> ${userId}
    )
    select (select count(*) from allowed) as allowed, (select count(*) from changed) as changed`.execute(trx)
  const { allowed, changed } = rows[0]!
  if (assigned && changed > 0) {
    await compareInvitationsOf(trx, officeId, { notificationIds: shown })
  }
  if (assignee && shown.length > 0 && allowed === 0 && (await mayActOn(trx, member, shown))) {
    throw new WorkRefused('assignee_without_access', WORK_MESSAGES.assigneeWithoutAccess, 'assignee_id')
  }
  await noteChange(trx, officeId)
  return { changed: allowed, refused: shown.length - allowed, version: versionOf(changed) }
}

async function markRead(trx: Database, { officeId, userId }: Member, ids: readonly number[], isRead: boolean) {
  await sql`insert into read_marks (office_id, user_id, notification_id, is_read)
    select ${officeId}, ${userId}, id, ${isRead} from unnest(${ids}::bigint[]) id order by id
    on conflict (notification_id, user_id) do update set is_read = excluded.is_read`.execute(trx)
}

async function mayActOn(trx: Database, { officeId, acts }: Member, ids: readonly number[]): Promise<boolean> {
  const row = await trx
    .selectFrom('triage')
    .select('notification_id')
    .where('office_id', '=', officeId)
    .where(sql<boolean>`notification_id = any(${ids}::bigint[])`)
    .where(isAmong(acts, 'portal_username'))
    .executeTakeFirst()
  return row !== undefined
}

async function meanwhile(trx: Database, { officeId }: Member, id: number): Promise<ChangedMeanwhile> {
  const row = await trx
    .selectFrom('triage as t')
    .leftJoin('audit_people as p', 'p.id', 't.changed_by')
    .select(['t.changed_at', sql<string | null>`${personName('p')}`.as('name')])
    .where('t.office_id', '=', officeId)
    .where('t.notification_id', '=', id)
    .executeTakeFirst()
  return new ChangedMeanwhile('notification_changed_meanwhile', row?.name ?? null, row?.changed_at ?? new Date())
}
