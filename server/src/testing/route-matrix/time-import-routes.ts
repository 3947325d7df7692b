import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { repeatedJudgment } from '../recordings.ts'
import { form } from './forms.ts'
import type { RouteRow } from './route-row.ts'

const credentials = { email: 'a@escritorio.pt', password: 'x', token: 'x', workspace: '1' }
/** One import of an office is open at a time. */
const withoutOpenImport = (db: Database) =>
  sql`update time_imports set status = 'failed', finished_at = now() where finished_at is null`.execute(db)

/** The routes of recordings and of the time import. */
export const TIME_IMPORT_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/toggl-notion/save-credentials/', body: () => credentials },
  { route: 'PUT /api/toggl-notion/credentials/', body: () => credentials },
  { route: 'DELETE /api/toggl-notion/credentials/', changes: true },
  {
    route: 'POST /api/toggl-notion/import/',
    prepare: withoutOpenImport,
    body: () => ({ notion_database_id: '1'.repeat(32), start_date: '2026-11-01', end_date: '2026-11-02' }),
  },
  { route: 'POST /api/toggl-notion/import/:jobId/undo/', prepare: withoutOpenImport },
  { route: 'GET /api/toggl-notion/import/:jobId/', shows: 'office' },
  { route: 'GET /api/upload/', shows: 'office' },
  { route: 'POST /api/upload/', body: () => form('audio_file', 'som.wav', repeatedJudgment(1)) },
  { route: 'GET /api/upload/:id/', shows: 'office' },
]
