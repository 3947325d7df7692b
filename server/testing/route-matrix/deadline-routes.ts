import type { RouteRow } from './route-row.ts'

/** The routes of deadlines, of the days on which they do not run, and of hearings. */
export const DEADLINE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/deadlines/calculate/', query: () => '?notified=2026-11-20&days=10' },
  { route: 'GET /api/deadlines/', query: () => '?state=all' },
  { route: 'GET /api/deadlines/export/', query: () => '?state=all', shows: 'account' },
  { route: 'GET /api/deadlines/calendar/', query: () => '?month=2999-01' },
  { route: 'GET /api/deadlines/closed-days/', shows: 'office' },
  {
    route: 'POST /api/deadlines/closed-days/',
    body: ({ nth }) => ({ date: `2${String(nth).padStart(3, '0')}-01-01`, reason: 'nova' }),
  },
  { route: 'POST /api/deadlines/open-days/', body: () => ({ date: '2030-12-24' }) },
  {
    route: 'POST /api/deadlines/',
    form: 'row',
    body: ({ scene }) => ({
      notification_id: scene.notification,
      action: 'confirm',
      terms: { notified: '2026-11-20', days: 10 },
    }),
  },
  { route: 'POST /api/deadlines/:id/decision/', body: () => ({ version: 1, action: 'dismiss' }) },
  { route: 'GET /api/hearings/', query: () => '?state=all' },
  {
    route: 'POST /api/hearings/',
    form: 'row',
    body: ({ scene }) => ({ notification_id: scene.notification, action: 'propose', day: '2030-03-12' }),
  },
  { route: 'POST /api/hearings/:id/decision/', body: () => ({ version: 1, action: 'dismiss', reason: 'nova' }) },
]
