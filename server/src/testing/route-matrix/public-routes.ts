import type { RouteRow } from './route-row.ts'

/** The routes that anybody may ask. */
export const PUBLIC_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/user/register/', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/', ok: 400, body: () => ({}) },
  { route: 'POST /api/token/refresh', body: ({ scene }) => ({ refresh: scene.refresh }) },
  { route: 'POST /api/token/revoke/', changes: true, body: ({ scene }) => ({ refresh: scene.refresh }) },
  { route: 'POST /api/invitation/', ok: 404 },
  // Passkeys are not for an address without https.
  { route: 'POST /api/passkeys/sign-in/', ok: 409 },
  { route: 'GET /api/openapi.json' },
  { route: 'POST /api/passkeys/sign-in/finish/', ok: 400, body: () => ({}) },
]
