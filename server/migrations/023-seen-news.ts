import { type Kysely, sql } from 'kysely'

/**
 * What a member has seen is kept as the highest number of a notification, not as a moment: a check stores rows with the
 * moment when it began, which may be long past when they arrive. Writers of one office's list take turns, so its numbers
 * grow in the order in which they become visible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table members add column seen_notification bigint not null default 0',
  `update members m set seen_notification =
    coalesce((select max(n.id) from notifications n where n.office_id = m.office_id), 0)`,
  `create function start_seen_news() returns trigger language plpgsql as $$
  begin
    new.seen_notification :=
      coalesce((select max(n.id) from notifications n where n.office_id = new.office_id), 0);
    return new;
  end $$`,
  `create trigger members_start_seen_news before insert on members
    for each row execute function start_seen_news()`,
  'create index notifications_by_portal on notifications (office_id, portal_username, id)',
]
