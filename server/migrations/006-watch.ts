import { type Kysely, sql } from 'kysely'

/** Since when an account fails, when a worker stopped, and when the clock went back: what the status tells of the watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table account_watch add column failing_since timestamptz',
  // The first failure since the last success, as far as checks go back; else the last one, which is known in any case.
  `update account_watch w set failing_since = coalesce((
      select min(c.finished_at) from checks c
      where c.account_id = w.account_id and c.status = 'failed'
        and (w.last_success_at is null or c.finished_at > w.last_success_at)
    ), w.last_check_at)
    where w.state not in ('never', 'ok')`,
  'alter table workers add column stopped_at timestamptz',
  'create table clock_set_back (noticed_at timestamptz primary key default now())',
]
