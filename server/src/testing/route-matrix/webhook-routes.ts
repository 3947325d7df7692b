import { sql } from 'kysely'
import { gone, holds } from './conditions.ts'
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
  {
    route: 'PUT /api/webhooks/:id/',
    id: ({ webhook }) => webhook,
    body: () => ({ active: false }),
    done: holds(({ webhook }) => sql`select not active from webhooks where id = ${webhook}`),
  },
  {
    route: 'DELETE /api/webhooks/:id/',
    id: ({ webhook }) => webhook,
    done: gone('webhooks', ({ webhook }) => webhook),
  },
  {
    route: 'POST /api/webhooks/:id/secret/',
    id: ({ webhook }) => webhook,
    done: holds(({ webhook }) => sql`select former_until is not null from webhooks where id = ${webhook}`),
  },
  {
    route: 'POST /api/webhooks/:id/test/',
    id: ({ webhook }) => webhook,
    done: holds(
      ({ webhook }) => sql`exists (select from webhook_deliveries where webhook_id = ${webhook}
      and state = 'waiting')`,
    ),
  },
  {
    route: 'GET /api/webhooks/:id/deliveries/',
    id: ({ webhook }) => webhook,
  },
  {
    route: 'GET /api/webhook-deliveries/:id/',
    id: ({ delivery }) => delivery,
    shows: 'own',
  },
  {
    route: 'POST /api/webhook-deliveries/:id/again/',
    id: ({ delivery }) => delivery,
    done: holds(({ delivery }) => sql`select state = 'waiting' from webhook_deliveries where id = ${delivery}`),
  },
]
