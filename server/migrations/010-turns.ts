import { type Kysely, sql } from 'kysely'

/** When a user was last served in the queues that all users share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column transcribed_at timestamptz, add column checked_at timestamptz`.execute(db)
}
