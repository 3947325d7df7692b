import { type Kysely, sql } from 'kysely'

/** The passkeys that users sign in with, and the challenges that are waiting for theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    rp_id text not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',
  `create table passkey_challenges (
    challenge text primary key,
    session_id uuid references sessions on delete cascade,
    address text not null,
    created_at timestamptz not null default now()
  )`,
  'create index passkey_challenges_address on passkey_challenges (address)',
  'create index passkey_challenges_time on passkey_challenges (created_at)',
  'alter table sign_in_history drop constraint sign_in_history_result_check',
  `alter table sign_in_history add constraint sign_in_history_result_check
    check (result in ('signed_in', 'wrong_password', 'wrong_code', 'passkey_refused', 'too_many_attempts'))`,
]
