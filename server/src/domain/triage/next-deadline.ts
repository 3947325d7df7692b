import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** In place of a `RULES_VERSION`: the background job looks at the notification again. */
export const TO_BE_REMADE = 0

/**
 * Keeps with a notification which of its open deadlines ends first, a confirmed one, else one that is proposed, whether there
 * are others, after which day nothing can be done any more for any of them: never, where one is confirmed; and whether one is
 * proposed whose duration is not known.
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
  await sql`
    update triage t set next_deadline = o.ends, next_over = o.over, has_other_deadlines = o.others is true,
      lacks_duration = u.lacks_duration, rules_version = coalesce(${rulesVersion}, t.rules_version)
    from unnest(${ids}::bigint[]) i (id) left join lateral (
      select ends, case when state = 'confirmed' then 'infinity' else max(over_after) over () end as over,
        count(*) over () > 1 as others
      from deadlines where office_id = ${officeId} and notification_id = i.id
        and state in ('proposed', 'confirmed') and kind = 'deadline' and ends is not null
      order by state, ends limit 1
    ) o on true cross join lateral (
      select exists (select from deadlines where office_id = ${officeId} and notification_id = i.id
        and state = 'proposed' and kind = 'unknown') as lacks_duration
    ) u
    where t.office_id = ${officeId} and t.notification_id = i.id
      and (t.next_deadline, t.next_over, t.has_other_deadlines, t.lacks_duration, t.rules_version)
        is distinct from (o.ends, o.over, o.others is true, u.lacks_duration, coalesce(${rulesVersion}, t.rules_version))`.execute(
    trx,
  )
}
