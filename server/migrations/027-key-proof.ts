import { type Kysely, sql } from 'kysely'

/** Which secret key the database is sealed with, and users' passkey handles that another key made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // One row, from the first start on.
  `create table key_proof (
    id boolean primary key default true check (id),
    proof text not null,
    since timestamptz not null default now()
  )`,
  'alter table users add column passkey_handle bytea',
]
