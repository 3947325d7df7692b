import type { RouteRow } from './route-row.ts'

/** The routes of messages to an office's own programs. */
export const WEBHOOK_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/webhooks/', shows: 'own', except: { other: 200 } },
  {
    route: 'POST /api/webhooks/',
    ok: 400,
    body: () => ({ url: 'https://127.0.0.1/', events: ['deadline.changed'] }),
    except: { other: 400 },
  },
  { route: 'PUT /api/webhooks/:id/', body: () => ({ active: false }) },
  { route: 'GET /api/webhook-deliveries/:id/', shows: 'own' },
]
