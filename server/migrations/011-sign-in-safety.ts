import { type Kysely, sql } from 'kysely'

/** What tells known devices from strangers, what a sign-in is bound to, and when the extension's tokens end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Set for attempts from a device that had signed in to this very user before; they are counted by themselves.
  'alter table sign_in_attempts add column device text',
  `create table registration_attempts (
    id bigint generated always as identity primary key,
    address text not null,
    attempted_at timestamptz not null default now()
  )`,
  'create index registration_attempts_address on registration_attempts (address, attempted_at)',
  'create index registration_attempts_time on registration_attempts (attempted_at)',
  `alter table sessions
    add column last_used_at timestamptz not null default now(),
    add column browser text,
    add column device text,
    add column device_seen boolean not null default false`,
  'alter table extension_tokens add column expires_at timestamptz',
  // A year from their making; those that are nearly as old get a month.
  "update extension_tokens set expires_at = greatest(created_at + interval '1 year', now() + interval '30 days')",
  `alter table extension_tokens
    alter column expires_at set not null,
    alter column expires_at set default now() + interval '1 year'`,
]
