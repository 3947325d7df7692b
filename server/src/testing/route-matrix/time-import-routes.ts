import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import type { RouteRow } from './route-row.ts'

const credentials = { email: 'a@escritorio.pt', password: 'x', token: 'x', workspace: '1' }
const withCredentials = (db: Database) =>
  sql`insert into time_import_credentials (office_id, email, password_sealed, token_sealed, workspace)
    select id, '', '', '', '' from offices on conflict do nothing`.execute(db)

const withFormerEntries = async (db: Database) => {
  await withCredentials(db)
  await sql`insert into time_import_former_entries (office_id, database_id, entry_id, import_id)
    select office_id, database_id, 1, id from time_imports where status = 'done' on conflict do nothing`.execute(db)
  // One import of an office is open at a time.
  await sql`update time_imports set status = 'failed', finished_at = now() where finished_at is null`.execute(db)
}

/** The routes of tracked hours. */
export const TIME_IMPORT_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/toggl-notion/save-credentials/', body: () => credentials },
  { route: 'PUT /api/toggl-notion/credentials/', prepare: withCredentials, body: () => credentials },
  { route: 'DELETE /api/toggl-notion/credentials/', changes: true, prepare: withCredentials },
  {
    route: 'POST /api/toggl-notion/import/',
    prepare: withCredentials,
    body: () => ({ notion_database_id: '1'.repeat(32), start_date: '2026-11-01', end_date: '2026-11-02' }),
  },
  { route: 'POST /api/toggl-notion/import/:jobId/undo/', prepare: withFormerEntries },
  { route: 'GET /api/toggl-notion/import/:jobId/', shows: 'office' },
]
