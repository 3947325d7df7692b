import { sql } from 'kysely'
import type { RouteRow } from './route-row.ts'

/** The routes of the state of accounts and program. */
export const SYSTEM_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/system-status/', form: 'list', ok: 200, shows: 'account' },
  {
    route: 'POST /api/system-status/gap/close/',
    form: 'list',
    ok: 204,
    prepare: (db) =>
      sql`insert into service_gaps (began_at, ended_at) values (now() - interval '1 hour', now()) on conflict do nothing`.execute(
        db,
      ),
    body: () => ({ id: 1 }),
  },
  // The other office's responsável gets the state of their own.
  { route: 'GET /api/system/', form: 'row', ok: 200, shows: 'account', except: { other: 200 } },
  { route: 'GET /api/system/diagnosis/', form: 'row', ok: 200, except: { other: 200 } },
]
