import type { OpenAmong } from '@arauto/contract/open-among'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { hasOpenDeadline, isOpenProposal } from './open-deadline.ts'
import { isUndecided, waitingHearings } from './undecided.ts'

/** The most deadlines that are named. */
const NAMED_MAX = 100

type Handler = Pick<Member, 'officeId' | 'acts'>

/** Those of these notifications that the member may handle and nobody has handled (`triage`, alias `t`). */
const isUnhandled = ({ officeId, acts }: Handler, ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`
  t.office_id = ${officeId} and t.notification_id = any(${ids}::bigint[]) and t.state <> 'tratada'
  and ${isAmong(acts, 't.portal_username')}`

/**
 * @param ids of notifications
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns what is undecided of those that the member may handle and nobody has handled
 */
export async function readOpenAmong(
  db: Database,
  member: Handler,
  ids: readonly number[],
  today: string,
): Promise<OpenAmong> {
  const { officeId } = member
  const { rows } = await sql<OpenAmong>`
    with unhandled as materialized (
      select t.notification_id, t.case_key, t.lacks_duration, t.next_over from triage t where ${isUnhandled(member, ids)}
    ), open as materialized (
      select d.notification_id, d.state, d.title, n.acto, n.processo, coalesce(c.label, '') as case_label, d.ends, d.id from unhandled t
      join deadlines d on d.office_id = ${officeId} and d.notification_id = t.notification_id
      join notifications n on n.id = d.notification_id
      left join cases c on c.office_id = ${officeId} and c.key = t.case_key
      where ${hasOpenDeadline(today)} and ${isOpenProposal(today)}
    ), waiting as materialized (
      select w.notification_id from (${waitingHearings(officeId, today)}) w
      where w.notification_id in (select notification_id from unhandled)
    )
    select count(distinct notification_id) as notifications, count(*) as deadlines,
      count(*) filter (where ends < ${today}::date) as overdue,
      count(*) filter (where ends = ${today}::date) as ending_today, count(*) as proposed,
      (select count(*) from (select notification_id from open union select notification_id from waiting
        union select notification_id from unhandled where lacks_duration) u) as with_something_open,
      (select count(*) from unhandled where lacks_duration) as without_duration,
      (select count(*) from waiting) as hearings,
      (select coalesce(jsonb_agg(to_jsonb(o) - 'id' order by o.ends, o.id), '[]') from (
        select * from open order by ends, id limit ${NAMED_MAX}) o) as first
    from open`.execute(db)
  return rows[0]!
}

/**
 * @param ids of notifications
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns those of them that the member may handle, nobody has handled, and of which something is undecided
 */
export async function withSomethingOpen(
  db: Database,
  member: Handler,
  ids: readonly number[],
  today: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.notification_id as id from triage t
    where ${isUnhandled(member, ids)} and ${isUndecided(member.officeId, today)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
