import type { RouteRow } from './route-row.ts'

/** The routes of hearings. */
export const HEARING_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/hearings/', query: () => '?state=all' },
  {
    route: 'POST /api/hearings/',
    form: 'row',
    body: ({ scene }) => ({ notification_id: scene.notification, action: 'propose', day: '2030-03-12' }),
  },
  { route: 'POST /api/hearings/:id/decision/', body: () => ({ version: 1, action: 'dismiss', reason: 'nova' }) },
]
