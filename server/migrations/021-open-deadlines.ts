import { type Kysely, sql } from 'kysely'

/**
 * Of several proposals of a notification the last day of all is kept, not of the one that ends first. And open deadlines are
 * counted by who is in charge, and by what a member sees, without reading their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `update triage t set next_over = d.over
    from (select notification_id, max(over_after) as over from deadlines where state = 'proposed' and ends is not null
      group by 1 having count(*) > 1) d
    where t.notification_id = d.notification_id and t.next_over < d.over`,
  'drop index deadlines_confirmed',
  `create index deadlines_confirmed on deadlines (office_id, ends) include (notification_id, portal_username)
    where state = 'confirmed' and ends is not null`,
]
