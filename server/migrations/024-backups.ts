import { type Kysely, sql } from 'kysely'

/** The backups of each night and the restores that are tried each week: when they are made, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // One row, as the program that runs is set: no time of day where backups are switched off.
  `create table backup_plan (
    id boolean primary key default true check (id),
    time_of_day text,
    folder text not null,
    since timestamptz not null default now(),
    awake_since timestamptz not null default now()
  )`,
  // One without an end is under way, or its program was killed. The night is the day, in Lisbon, whose backup it is.
  `create table backup_runs (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('backup', 'trial')),
    folder text not null,
    night date not null,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    outcome text check (outcome in ('ok', 'failed', 'interrupted')),
    bytes bigint not null default 0,
    documents bigint not null default 0,
    message text not null default '',
    check ((ended_at is null) = (outcome is null))
  )`,
  'create index backup_runs_newest on backup_runs (kind, folder, id)',
]
