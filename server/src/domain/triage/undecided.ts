import { type RawBuilder, sql } from 'kysely'
import type { Member, OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { changeTriage } from './change-triage.ts'
import { hasOpenDeadline, isOpenProposal } from './open-deadline.ts'

/**
 * The hearings of an office that wait for a person: proposed ones to come, and open ones that a letter gives up.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns a query with the notification that asks, and `day` and `hour`
 */
export const waitingHearings = (officeId: OfficeId, today: string): RawBuilder<unknown> => sql`
  select coalesce(g.notification_id, h.notification_id) as notification_id, h.day, h.hour from hearings h
  left join documents g on g.id = h.given_up_by and g.office_id = h.office_id
    and h.given_up_by is distinct from h.kept_against
  where h.office_id = ${officeId} and h.day >= ${today}::date
    and (h.state = 'proposed' or h.state = 'confirmed' and g.id is not null)`

/**
 * Whether something of a notification (its triage, alias `t`) waits for a decision: a proposal that is not over, a duration
 * or day that a person has to say, or a hearing. A confirmed deadline does not.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 */
export const isUndecided = (officeId: OfficeId, today: string): RawBuilder<boolean> => sql<boolean>`(t.lacks_duration
  or coalesce(${hasOpenDeadline(today)}, false) and exists (select from deadlines d
    where d.office_id = ${officeId} and d.notification_id = t.notification_id and ${isOpenProposal(today)})
  or t.notification_id in (select w.notification_id from (${waitingHearings(officeId, today)}) w))`

/**
 * Handled notifications of which something is undecided once more are to be handled again, as far as they were before.
 *
 * @param trx the transaction that took the decision back
 * @param act `batch`: the act that this is a part of; `today`: `YYYY-MM-DD` in Lisbon
 */
export async function reopenUndecided(
  trx: Database,
  member: Member,
  ids: readonly number[],
  { batch, today }: { batch: string; today: string },
): Promise<void> {
  const { officeId } = member
  const { rows } = await sql<{ id: number; state: 'nova' | 'em_curso' }>`
    select t.notification_id as id, coalesce((
      select h.before->>'state' from work_history h
      where h.office_id = t.office_id and h.notification_id = t.notification_id and h.event = 'triaged'
        and h.after->>'state' = 'tratada' and h.before->>'state' <> 'tratada'
      order by h.id desc limit 1), 'nova') as state
    from triage t where t.office_id = ${officeId} and t.notification_id = any(${ids}::bigint[])
      and t.state = 'tratada' and ${isUndecided(officeId, today)}`.execute(trx)
  for (const { id, state } of rows) await changeTriage(trx, member, [id], { change: { state }, batch, today })
}
