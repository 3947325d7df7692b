import { type Kysely, sql } from 'kysely'

/** A job is its row in the area's own table; the queue beside those tables, and when it was last told of a row, go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop schema if exists jobs cascade`.execute(db)
  for (const table of ['checks', 'time_imports', 'transcriptions']) {
    await sql`alter table ${sql.table(table)} drop column if exists sent_at`.execute(db)
  }
  await sql`create index if not exists transcriptions_open on transcriptions (created_at)
    where status in ('queued', 'processing')`.execute(db)
}
