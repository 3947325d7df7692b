import { sql } from 'kysely'
import type { RouteRow } from './route-row.ts'

/** The routes of what is new in the list. */
export const NEWS_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/news/', prepare: (db) => sql`update members set seen_notification = 0`.execute(db) },
  {
    route: 'POST /api/news/seen/',
    prepare: (db) => sql`update members set seen_notification = 0`.execute(db),
    body: ({ scene }) => ({ newest: scene.notification - 1 }),
    shows: 'account',
  },
]
