import { sql } from 'kysely'
import { gone, holds, isRevoked } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

const PASSWORD = 'uma password segura'

/** The routes of a user's own sign-in. */
export const SIGN_IN_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/change-password/',
    form: 'list',
    ok: 200,
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD, revoke_extension_tokens: false }),
  },
  { route: 'GET /api/sessions/', form: 'list', ok: 200, shows: 'own' },
  {
    route: 'DELETE /api/sessions/',
    form: 'list',
    ok: 204,
    done: isRevoked,
  },
  {
    route: 'DELETE /api/sessions/:id/',
    form: 'row',
    ok: 204,
    id: ({ session }) => session,
    done: isRevoked,
  },
  { route: 'GET /api/sign-ins/', form: 'list', ok: 200, shows: 'own' },
  {
    route: 'POST /api/sign-ins/:id/',
    form: 'row',
    ok: 204,
    id: ({ signIn }) => signIn,
    body: () => ({ mine: true }),
    done: holds(({ signIn }) => sql`select unfamiliar = 'confirmed' from sign_in_history where id = ${signIn}`),
  },
  { route: 'GET /api/second-factor/', form: 'list', ok: 200 },
  { route: 'POST /api/second-factor/', form: 'list', ok: 201 },
  { route: 'POST /api/second-factor/confirm/', form: 'list', ok: 400, body: () => ({ code: '000000' }) },
  {
    route: 'POST /api/second-factor/recovery-codes/',
    form: 'list',
    ok: 409,
    body: () => ({ code: '000000' }),
  },
  { route: 'DELETE /api/second-factor/', form: 'list', ok: 409, body: () => ({ code: '000000' }) },
  { route: 'GET /api/passkeys/', form: 'list', ok: 200, shows: 'own' },
  { route: 'POST /api/passkeys/registration/', form: 'list', ok: 409 },
  { route: 'POST /api/passkeys/registration/finish/', form: 'list', ok: 400, body: () => ({}) },
  {
    route: 'PUT /api/passkeys/:id/',
    form: 'row',
    ok: 200,
    id: ({ passkey }) => passkey,
    body: () => ({ name: 'mudada' }),
    done: holds(({ passkey }) => sql`select name = 'mudada' from passkeys where id = ${passkey}`),
  },
  {
    route: 'DELETE /api/passkeys/:id/',
    form: 'row',
    ok: 204,
    id: ({ passkey }) => passkey,
    done: gone('passkeys', ({ passkey }) => passkey),
  },
  { route: 'GET /api/extension-tokens/', form: 'list', ok: 200, shows: 'own' },
  { route: 'POST /api/extension-tokens/', form: 'list', ok: 201, body: () => ({ name: 'nova' }) },
  {
    route: 'PUT /api/extension-tokens/:id/',
    form: 'row',
    ok: 200,
    id: ({ token }) => token,
    body: () => ({ name: 'mudada' }),
    done: holds(({ token }) => sql`select name = 'mudada' from extension_tokens where id = ${token}`),
  },
  {
    route: 'DELETE /api/extension-tokens/:id/',
    form: 'row',
    ok: 204,
    id: ({ token }) => token,
    done: gone('extension_tokens', ({ token }) => token),
  },
]
