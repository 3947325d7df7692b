import { type Kysely, sql } from 'kysely'

/** Which installation this is, and whether its documents are in files or in an S3 store: one row, from the first start on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation (
    one boolean primary key default true check (one),
    id uuid not null default gen_random_uuid(),
    documents_in text check (documents_in in ('files', 's3'))
  )`.execute(db)
}
