import { type Kysely, sql } from 'kysely'

/** How each event of a calendar feed was written last, so that whatever changes it raises its SEQUENCE and LAST-MODIFIED. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Raised whenever a version of an event is.
  'alter table calendar_feeds add column revision integer not null default 0',
  `create table calendar_event_versions (
    office_id bigint not null references offices on delete cascade,
    feed_id bigint not null references calendar_feeds on delete cascade,
    deadline_id bigint not null references deadlines (id) on delete cascade,
    part text not null check (part in ('ends', 'internal')),
    content_sha256 text not null,
    sequence integer not null,
    changed_at timestamptz not null,
    primary key (feed_id, deadline_id, part)
  )`,
  'create index calendar_event_versions_office on calendar_event_versions (office_id)',
  'create index calendar_event_versions_deadline on calendar_event_versions (deadline_id)',
]
