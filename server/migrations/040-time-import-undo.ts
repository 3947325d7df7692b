import { type Kysely, sql } from 'kysely'

/** What the last import of a database changed, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table time_imports add column undoes uuid',

  // Each entry of the range as it counted before; without a pair, it did not count.
  `create table time_import_former_entries (
    office_id bigint not null references offices on delete cascade,
    database_id uuid not null,
    entry_id bigint not null,
    import_id uuid not null,
    workspace text,
    day date,
    pair text,
    seconds bigint,
    case_key text,
    person text,
    primary key (office_id, database_id, entry_id)
  )`,

  // Each row's time before and after; null while the change is only intended. What could not be taken from a row
  // without going below zero is not given back.
  `create table time_import_changes (
    office_id bigint not null references offices on delete cascade,
    database_id uuid not null,
    row_id uuid not null,
    import_id uuid not null,
    processo text not null,
    responsavel text not null,
    seconds_before double precision,
    seconds_after double precision,
    not_taken double precision not null default 0,
    primary key (office_id, database_id, row_id)
  )`,
]
