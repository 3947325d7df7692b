import { sql } from 'kysely'
import { holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of hearings. */
export const HEARING_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/hearings/', query: () => '?state=all', shows: 'account' },
  {
    route: 'POST /api/hearings/',
    form: 'row',
    body: ({ scene }) => ({ notification_id: scene.notification, action: 'propose', day: '2030-03-12' }),
    done: holds(({ notification }) => sql`select count(*) > 1 from hearings where notification_id = ${notification}`),
  },
  {
    route: 'POST /api/hearings/:id/decision/',
    id: ({ hearing }) => hearing,
    body: () => ({ version: 1, action: 'dismiss', reason: 'nova' }),
    done: holds(({ hearing }) => sql`select state = 'dismissed' from hearings where id = ${hearing}`),
  },
]
