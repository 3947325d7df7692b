import { type Kysely, sql } from 'kysely'

/** Lists are ordered by the day of the act, and the text that is searched has a version: older ones are made anew later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'drop index notifications_list',
  'alter table notifications rename column created_at to first_seen_at',
  // One pass over the table writes both columns, without the triggers that an update would fire.
  `alter table notifications
    add column created_at timestamptz not null
      generated always as (coalesce(data::timestamp at time zone 'Europe/Lisbon', first_seen_at)) stored,
    add column search_version integer not null default 1`,
  'create index notifications_list on notifications (user_id, created_at desc, first_seen_at desc, id desc)',
  'create index notifications_search_outdated on notifications (user_id, id) where search_version < 2',
  // Every list reads differently now: what was answered before is known by its counter.
  'update notification_changes set counter = counter + 1',
]
