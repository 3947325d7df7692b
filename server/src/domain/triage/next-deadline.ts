import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** In place of a `RULES_VERSION`: the background job looks at the notification again. */
export const TO_BE_REMADE = 0

/**
 * Stores with a notification which of its open deadlines ends first: a confirmed one, else a proposed one. Also stores whether
 * one is proposed without a known duration, and the day after which all are over; none where one is confirmed.
 *
 * @param trx the transaction that changed the deadlines
 * @param rulesVersion the `RULES_VERSION` by which they were proposed, where they were
 */
export async function refreshNextDeadline(
  trx: Database,
  officeId: OfficeId,
  ids: readonly number[],
  rulesVersion: number | null = null,
): Promise<void> {
  // Each deadline is read once: for a table without statistics PostgreSQL would scan all open ones for each notification.
  await sql`
    with stored as materialized (
      select notification_id, state, kind, ends, over_after from deadlines
      where office_id = ${officeId} and notification_id = any(${ids}::bigint[])
    ), open as (
      select distinct on (notification_id) notification_id, ends,
        case when state = 'confirmed' then 'infinity' else max(over_after) over same end as over
      from stored where state in ('proposed', 'confirmed') and kind = 'deadline' and ends is not null
      window same as (partition by notification_id) order by notification_id, state, ends
    ), fresh as (
      select i.id, o.ends, o.over,
        i.id in (select notification_id from stored where state = 'proposed' and kind = 'unknown') as lacks_duration
      from unnest(${ids}::bigint[]) i (id) left join open o on o.notification_id = i.id
    )
    update triage t set next_deadline = f.ends, next_over = f.over, lacks_duration = f.lacks_duration,
      rules_version = coalesce(${rulesVersion}, t.rules_version)
    from fresh f where t.office_id = ${officeId} and t.notification_id = f.id
      and (t.next_deadline, t.next_over, t.lacks_duration, t.rules_version)
        is distinct from (f.ends, f.over, f.lacks_duration, coalesce(${rulesVersion}, t.rules_version))`.execute(trx)
}
