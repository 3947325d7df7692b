import type { RouteRow } from './route-row.ts'
import { PASSWORD } from './scene.ts'

/** The routes of signing in, and those that anybody may ask. */
export const SIGN_IN_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/change-password/',
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD, revoke_extension_tokens: false }),
  },
  { route: 'DELETE /api/sessions/', changes: true },
  { route: 'POST /api/sign-ins/:id/', body: () => ({ mine: true }) },
  { route: 'POST /api/second-factor/confirm/', ok: 400, body: () => ({ code: '000000' }) },
  { route: 'POST /api/second-factor/recovery-codes/', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'DELETE /api/second-factor/', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'POST /api/extension-tokens/' },
  { route: 'POST /api/passkeys/registration/', ok: 409 },
  { route: 'POST /api/passkeys/registration/finish/', ok: 400, body: () => ({}) },
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
