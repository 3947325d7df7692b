import { type Kysely, sql } from 'kysely'

/** Links are signed by the server, where the list's JSON is made too: the database's own HMAC goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists document_signature(bigint, bytea, bytea)`.execute(db)
}
