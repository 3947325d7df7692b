import { sql } from 'kysely'
import { mayRead } from '../../domain/offices/scope.ts'
import { IS_ACTIVE } from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { ListedHearing } from './hearing-entry.ts'
import type { DigestedMember } from './read-digest.ts'
import { NAMED_MAX } from './read-notifications.ts'

/** How many there are, and the first of them. */
export interface SomeHearings {
  count: number
  first: ListedHearing[]
}

/** How many days ahead a digest looks for what is confirmed; what is proposed it lists however far it is. */
const DAYS_AHEAD = 7

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the hearings of the coming week, and those that nobody confirmed yet, that the member goes to, stands in for, or
 *   nobody goes to, as far as they may see them
 */
export async function readDigestHearings(
  db: Database,
  { officeId, userId }: DigestedMember,
  today: string,
): Promise<SomeHearings> {
  const inCharge = sql`coalesce(h.assignee_id, t.assignee_id)`
  const { rows } = await sql<ListedHearing & { count: number }>`
    select count(*) over () as count, h.notification_id as "notificationId", h.case_key as "caseKey", h.processo,
      coalesce(c.label, '') as "caseLabel", coalesce(n.tribunal, '') as tribunal, h.kind, h.place, h.link, h.day, h.hour,
      h.state = 'proposed' as "isProposed"
    from hearings h
    join members m on m.office_id = h.office_id and m.user_id = ${userId}
    left join triage t on t.office_id = h.office_id and t.notification_id = h.notification_id
    left join notifications n on n.office_id = h.office_id and n.id = h.notification_id
    left join cases c on c.office_id = h.office_id and c.key = h.case_key and h.case_key <> ''
    where h.office_id = ${officeId} and h.day >= ${today}::date
      and (h.state = 'proposed' or h.state = 'confirmed' and h.day <= ${today}::date + ${DAYS_AHEAD}::int)
      and ${mayRead('m', 'h.portal_username')}
      and (${inCharge} is null or ${inCharge} = ${userId} or exists (
        select from substitutions s where s.office_id = h.office_id and s.substitute_id = ${userId}
          and s.absent_id = ${inCharge} and ${IS_ACTIVE}))
    order by h.day, h.hour nulls first, h.id limit ${NAMED_MAX}`.execute(db)
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...hearing }) => hearing) }
}
