import { type Kysely, sql } from 'kysely'

/** The name of the backup that was made, or that a trial restore found good or bad. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backup_runs add column name text`.execute(db)
}
