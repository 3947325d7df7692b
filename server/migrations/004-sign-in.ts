import { type Kysely, sql } from 'kysely'

/** Ways into the portal beside user name and password, and what the portal says when it no longer takes those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The certificate's file and password are sealed together; what is shown of it stands beside in clear.
  `alter table accounts
    add column sign_in text not null default 'password' check (sign_in in ('password', 'certificate', 'import')),
    add column certificate_sealed text,
    add column certificate_holder text,
    add column certificate_issuer text,
    add column certificate_until timestamptz`,
  'alter table account_watch drop constraint account_watch_state_check',
  `alter table account_watch add constraint account_watch_state_check check (
    state in ('never', 'ok', 'rejected', 'certificate_required', 'blocked', 'unavailable', 'unrecognised'))`,
]
