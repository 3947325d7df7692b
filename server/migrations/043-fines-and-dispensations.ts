import { type Kysely, sql } from 'kysely'

/** What one UC is in an office, and the days of which it knows that courts had no dispensation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table offices add column uc_cents integer not null default 10200 check (uc_cents between 1 and 10000000)',
  // `YYYY-MM-DD`.
  "alter table offices add column open_days text[] not null default '{}'",
]
