import { type Kysely, sql } from 'kysely'

/** Tokens of the browser extension; only their digest is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table extension_tokens (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    token_sha256 text not null unique,
    automatic boolean not null default false,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index extension_tokens_user on extension_tokens (user_id)',
]
