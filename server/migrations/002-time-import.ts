import { type Kysely, sql } from 'kysely'

/** Credentials and jobs of the time import, and its ledger: what each entry and each row was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table time_import_credentials (
    user_id bigint primary key references users on delete cascade,
    email text not null,
    password_sealed text not null,
    token_sealed text not null,
    workspace text not null,
    saved_at timestamptz not null default now()
  )`,

  `create table time_imports (
    id uuid primary key,
    user_id bigint not null references users on delete cascade,
    database_id uuid not null,
    start_date date not null,
    end_date date not null,
    status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'failed')),
    done integer not null default 0,
    total integer not null default 0,
    message text not null,
    tries integer not null default 0,
    queued_at timestamptz not null default now(),
    sent_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create unique index time_imports_one_open on time_imports (user_id) where status in ('queued', 'processing')`,
  'create index time_imports_user on time_imports (user_id, finished_at)',

  // What each entry counts for: the pair of process and person (a digest of the two names), and its seconds, as they
  // stood at the last import whose range held it.
  `create table time_import_entries (
    user_id bigint not null references users on delete cascade,
    database_id uuid not null,
    entry_id bigint not null,
    workspace text not null,
    day date not null,
    pair text not null,
    seconds bigint not null,
    primary key (user_id, database_id, entry_id)
  )`,
  'create index time_import_entries_range on time_import_entries (user_id, database_id, workspace, day)',

  // How much of a row's time is ours. Before a call that changes it, what it shall be is written down (intended_*), so
  // that after a crash the row itself tells whether the call arrived.
  `create table time_import_rows (
    user_id bigint not null references users on delete cascade,
    database_id uuid not null,
    row_id uuid not null,
    pair text not null,
    applied bigint not null,
    intended_from double precision,
    intended_to double precision,
    intended_applied bigint,
    intended_by uuid,
    changed_by uuid,
    made_by uuid,
    primary key (user_id, database_id, row_id)
  )`,
  // A row that is about to be made has no id yet.
  `create table time_import_creations (
    user_id bigint not null references users on delete cascade,
    database_id uuid not null,
    pair text not null,
    seconds bigint not null,
    intended_by uuid not null,
    since timestamptz not null,
    primary key (user_id, database_id, pair)
  )`,
]
