import { type Kysely, sql } from 'kysely'

/** Why a notification's document is not there, or cannot be used: the sentence that its owner reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column if not exists document_error text`.execute(db)
}
