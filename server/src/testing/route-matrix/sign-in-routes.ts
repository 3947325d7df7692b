import { sql } from 'kysely'
import { gone, holds, isRevoked } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

const PASSWORD = 'uma password segura'

/** The routes of a user's own sign-in. */
export const SIGN_IN_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/change-password/',
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD, revoke_extension_tokens: false }),
  },
  { route: 'GET /api/sessions/', shows: 'own' },
  {
    route: 'DELETE /api/sessions/',
    done: isRevoked,
  },
  {
    route: 'DELETE /api/sessions/:id/',
    id: ({ session }) => session,
    done: isRevoked,
  },
  { route: 'GET /api/sign-ins/', shows: 'own' },
  {
    route: 'POST /api/sign-ins/:id/',
    id: ({ signIn }) => signIn,
    body: () => ({ mine: true }),
    done: holds(({ signIn }) => sql`select unfamiliar = 'confirmed' from sign_in_history where id = ${signIn}`),
  },
  { route: 'POST /api/second-factor/' },
  { route: 'POST /api/second-factor/confirm/', ok: 400, body: () => ({ code: '000000' }) },
  {
    route: 'POST /api/second-factor/recovery-codes/',
    ok: 409,
    body: () => ({ code: '000000' }),
  },
  { route: 'DELETE /api/second-factor/', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'GET /api/passkeys/', shows: 'own' },
  { route: 'POST /api/passkeys/registration/', ok: 409 },
  { route: 'POST /api/passkeys/registration/finish/', ok: 400, body: () => ({}) },
  {
    route: 'PUT /api/passkeys/:id/',
    id: ({ passkey }) => passkey,
    body: () => ({ name: 'mudada' }),
    done: holds(({ passkey }) => sql`select name = 'mudada' from passkeys where id = ${passkey}`),
  },
  {
    route: 'DELETE /api/passkeys/:id/',
    id: ({ passkey }) => passkey,
    done: gone('passkeys', ({ passkey }) => passkey),
  },
  { route: 'GET /api/extension-tokens/', shows: 'own' },
  { route: 'POST /api/extension-tokens/', body: () => ({ name: 'nova' }) },
  {
    route: 'PUT /api/extension-tokens/:id/',
    id: ({ token }) => token,
    body: () => ({ name: 'mudada' }),
    done: holds(({ token }) => sql`select name = 'mudada' from extension_tokens where id = ${token}`),
  },
  {
    route: 'DELETE /api/extension-tokens/:id/',
    id: ({ token }) => token,
    done: gone('extension_tokens', ({ token }) => token),
  },
]
