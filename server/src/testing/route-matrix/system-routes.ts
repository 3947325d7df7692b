import { sql } from 'kysely'
import type { RouteRow } from './route-row.ts'

/** The routes of the state of accounts and program. */
export const SYSTEM_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/system-status/gap/close/',
    prepare: (db) =>
      sql`insert into service_gaps (id, began_at, ended_at) overriding system value
        values (1, now() - interval '1 hour', now())`.execute(db),
    body: () => ({ id: 1 }),
  },
  // The other office's responsável gets the state of their own.
  { route: 'GET /api/system/', needs: 'responsavel', shows: 'account', except: { other: 200 } },
  { route: 'GET /api/system/diagnosis/', needs: 'responsavel', except: { other: 200 } },
]
