import type { RouteRow } from './route-row.ts'

/** A member's alerts by mail. */
export const ALERT_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/alerts/settings/', form: 'list', ok: 200 },
  {
    route: 'PUT /api/alerts/settings/',
    form: 'list',
    ok: 200,
    body: () => ({ email: 'novo@escritorio.pt' }),
  },
  // Without a mail server nothing is sent, and it says so.
  { route: 'POST /api/alerts/test/', form: 'list', ok: 409 },
]
