import { sql } from 'kysely'
import { gone, holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of messages to an office's own programs. */
export const WEBHOOK_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/webhooks/', form: 'row', ok: 200, shows: 'own', except: { other: 200 } },
  {
    route: 'POST /api/webhooks/',
    form: 'row',
    ok: 400,
    body: () => ({ url: 'https://127.0.0.1/', events: ['deadline.changed'] }),
    except: { other: 400 },
  },
  {
    route: 'PUT /api/webhooks/:id/',
    form: 'row',
    ok: 200,
    id: ({ webhook }) => webhook,
    body: () => ({ active: false }),
    done: holds(({ webhook }) => sql`select not active from webhooks where id = ${webhook}`),
  },
  {
    route: 'DELETE /api/webhooks/:id/',
    form: 'row',
    ok: 204,
    id: ({ webhook }) => webhook,
    done: gone('webhooks', ({ webhook }) => webhook),
  },
  {
    route: 'POST /api/webhooks/:id/secret/',
    form: 'row',
    ok: 200,
    id: ({ webhook }) => webhook,
    done: holds(({ webhook }) => sql`select former_until is not null from webhooks where id = ${webhook}`),
  },
  {
    route: 'POST /api/webhooks/:id/test/',
    form: 'row',
    ok: 201,
    id: ({ webhook }) => webhook,
    done: holds(
      ({ webhook }) => sql`exists (select from webhook_deliveries where webhook_id = ${webhook}
      and state = 'waiting')`,
    ),
  },
  {
    route: 'GET /api/webhooks/:id/deliveries/',
    form: 'row',
    ok: 200,
    id: ({ webhook }) => webhook,
  },
  {
    route: 'GET /api/webhook-deliveries/:id/',
    form: 'row',
    ok: 200,
    id: ({ delivery }) => delivery,
    shows: 'own',
  },
  {
    route: 'POST /api/webhook-deliveries/:id/again/',
    form: 'row',
    ok: 200,
    id: ({ delivery }) => delivery,
    done: holds(({ delivery }) => sql`select state = 'waiting' from webhook_deliveries where id = ${delivery}`),
  },
]
