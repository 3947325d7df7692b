import { isRevoked } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes that anybody may ask. */
export const PUBLIC_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/user/register/', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/', ok: 400, body: () => ({}) },
  {
    route: 'POST /api/token/refresh',
    body: ({ scene }) => ({ refresh: scene.refresh }),
  },
  {
    route: 'POST /api/token/revoke/',
    body: ({ scene }) => ({ refresh: scene.refresh }),
    done: isRevoked,
  },
  { route: 'POST /api/invitation/', ok: 404, body: () => ({ invitation: 'nada' }) },
  // Passkeys are not for an address without https.
  { route: 'POST /api/passkeys/sign-in/', ok: 409 },
  { route: 'POST /api/passkeys/sign-in/finish/', ok: 400, body: () => ({}) },
  { route: 'GET /api/openapi.json' },
]
