import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/**
 * Keeps with a notification which of its open deadlines ends first: a confirmed one, else one that is proposed.
 *
 * @param trx the transaction that changed the deadlines
 */
export async function refreshNextDeadline(trx: Database, officeId: OfficeId, ids: readonly number[]): Promise<void> {
  await sql`
    update triage t set next_deadline = n.ends, next_confirmed = coalesce(n.confirmed, false), next_over = n.over_after
    from unnest(${ids}::bigint[]) i
    left join lateral (
      select d.ends, d.over_after, d.state = 'confirmed' as confirmed from deadlines d
      where d.office_id = ${officeId} and d.notification_id = i and d.state in ('proposed', 'confirmed') and d.ends is not null
      order by d.state, d.ends limit 1
    ) n on true
    where t.office_id = ${officeId} and t.notification_id = i
      and (t.next_deadline, t.next_confirmed, t.next_over)
        is distinct from (n.ends, coalesce(n.confirmed, false), n.over_after)`.execute(trx)
}
