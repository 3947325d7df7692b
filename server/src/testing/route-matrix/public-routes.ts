import { isRevoked } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes that anybody may ask. */
export const PUBLIC_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/user/register/', needs: 'nobody', form: 'list', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/', needs: 'nobody', form: 'list', ok: 400, body: () => ({}) },
  {
    route: 'POST /api/token/refresh',
    needs: 'nobody',
    form: 'list',
    ok: 200,
    body: ({ scene }) => ({ refresh: scene.refresh }),
  },
  {
    route: 'POST /api/token/revoke/',
    needs: 'nobody',
    form: 'list',
    ok: 204,
    body: ({ scene }) => ({ refresh: scene.refresh }),
    done: isRevoked,
  },
  { route: 'POST /api/invitation/', needs: 'nobody', form: 'list', ok: 404, body: () => ({ invitation: 'nada' }) },
  { route: 'GET /api/passkeys/sign-in/', needs: 'nobody', form: 'list', ok: 200 },
  // Passkeys are not for an address without https.
  { route: 'POST /api/passkeys/sign-in/', needs: 'nobody', form: 'list', ok: 409 },
  { route: 'POST /api/passkeys/sign-in/finish/', needs: 'nobody', form: 'list', ok: 400, body: () => ({}) },
  { route: 'GET /api/health/', needs: 'nobody', form: 'list', ok: 200 },
  { route: 'GET /api/health/live/', needs: 'nobody', form: 'list', ok: 200 },
  { route: 'GET /api/health/ready/', needs: 'nobody', form: 'list', ok: 200 },
  { route: 'GET /api/openapi.json', needs: 'nobody', form: 'list', ok: 200 },
]
