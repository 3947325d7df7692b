import { type Kysely, sql } from 'kysely'

/** Which notifications have a proposed deadline without a duration, so that their list and its count are an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'drop index deadlines_unknown',
  'alter table triage add column lacks_duration boolean not null default false',
  // Nothing that is counted or announced depends on it.
  'alter table triage disable trigger user',
  `update triage t set lacks_duration = true from deadlines d
    where d.notification_id = t.notification_id and d.state = 'proposed' and d.kind = 'unknown'`,
  'alter table triage enable trigger user',
  `create index triage_without_duration on triage (office_id, created_at desc, first_seen_at desc, notification_id desc)
    include (portal_username) where lacks_duration and state <> 'tratada'`,
]
