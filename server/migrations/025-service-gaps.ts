import { type Kysely, sql } from 'kysely'

/** When the program stood still, which of these gaps each member has closed on the page, and since when each worker runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table service_gaps (
    id bigint generated always as identity primary key,
    began_at timestamptz not null unique,
    ended_at timestamptz not null,
    check (ended_at > began_at)
  )`,
  'alter table members add column closed_gap bigint not null default 0',
  'alter table workers add column started_at timestamptz not null default now()',
]
