import type { RouteRow } from './route-row.ts'

/** A member's alerts by mail. */
export const ALERT_ROUTES: readonly RouteRow[] = [
  // Without a mail server nothing is sent, and it says so.
  { route: 'POST /api/alerts/test/', ok: 409 },
]
