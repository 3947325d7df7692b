import { sql } from 'kysely'
import { HEARING_TABLES, IN_CHARGE } from '../../domain/hearings/hearing-tables.ts'
import { mayRead } from '../../domain/offices/scope.ts'
import { IS_ACTIVE } from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { LISTED_COLUMNS, type ListedHearing } from './hearing-entry.ts'
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
  const { rows } = await sql<ListedHearing & { count: number }>`
    select count(*) over () as count, ${LISTED_COLUMNS}
    from ${HEARING_TABLES}
    join members m on m.office_id = h.office_id and m.user_id = ${userId}
    where h.office_id = ${officeId} and h.day >= ${today}::date
      and (h.state = 'proposed' or h.state = 'confirmed' and h.day <= ${today}::date + ${DAYS_AHEAD}::int)
      and ${mayRead('m', 'h.portal_username')}
      and (${IN_CHARGE} is null or ${IN_CHARGE} = ${userId} or exists (
        select from substitutions s where s.office_id = h.office_id and s.substitute_id = ${userId}
          and s.absent_id = ${IN_CHARGE} and ${IS_ACTIVE}))
    order by h.day, h.hour nulls first, h.id limit ${NAMED_MAX}`.execute(db)
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...hearing }) => hearing) }
}
