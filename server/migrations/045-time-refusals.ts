import { type Kysely, sql } from 'kysely'

/** What Toggl and Notion last refused of an office's credentials, in Portuguese; null where they did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table time_import_credentials add column toggl_refusal text, add column notion_refusal text')
    .execute(db)
}
