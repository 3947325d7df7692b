import { isRevoked } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes that anybody may ask. */
export const PUBLIC_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/user/register/', form: 'list', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/', form: 'list', ok: 400, body: () => ({}) },
  {
    route: 'POST /api/token/refresh',
    form: 'list',
    ok: 200,
    body: ({ scene }) => ({ refresh: scene.refresh }),
  },
  {
    route: 'POST /api/token/revoke/',
    form: 'list',
    ok: 204,
    body: ({ scene }) => ({ refresh: scene.refresh }),
    done: isRevoked,
  },
  { route: 'POST /api/invitation/', form: 'list', ok: 404, body: () => ({ invitation: 'nada' }) },
  { route: 'GET /api/passkeys/sign-in/', form: 'list', ok: 200 },
  // Passkeys are not for an address without https.
  { route: 'POST /api/passkeys/sign-in/', form: 'list', ok: 409 },
  { route: 'POST /api/passkeys/sign-in/finish/', form: 'list', ok: 400, body: () => ({}) },
  { route: 'GET /api/health/', form: 'list', ok: 200 },
  { route: 'GET /api/health/live/', form: 'list', ok: 200 },
  { route: 'GET /api/health/ready/', form: 'list', ok: 200 },
  { route: 'GET /api/openapi.json', form: 'list', ok: 200 },
]
