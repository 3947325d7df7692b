import { type Kysely, sql } from 'kysely'

/** What sessions are told apart by, the history of sign-ins, and the second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table sessions add column system text, add column address text, add column password_at timestamptz',
  // Those that are open were begun with the password.
  'update sessions set password_at = created_at',
  'alter table sessions alter column password_at set not null, alter column password_at set default now()',
  `create table sign_in_history (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    session_id uuid,
    signed_in_at timestamptz not null default now(),
    browser text,
    system text,
    address text not null,
    network text not null,
    result text not null check (result in ('signed_in', 'wrong_password', 'wrong_code', 'too_many_attempts')),
    unfamiliar text check (unfamiliar in ('pending', 'confirmed', 'denied'))
  )`,
  'create index sign_in_history_user on sign_in_history (user_id, signed_in_at)',
  'create index sign_in_history_time on sign_in_history (signed_in_at)',
  // One that is not confirmed is being set up.
  `create table second_factors (
    user_id bigint primary key references users on delete cascade,
    secret_sealed text not null,
    confirmed_at timestamptz,
    last_used_at timestamptz,
    last_step bigint,
    drift smallint not null default 0
  )`,
  `create table recovery_codes (
    user_id bigint not null references second_factors on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
]
