import { sql } from 'kysely'
import { gone, holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

const accountFields = ({ portalUsername }: Scene) => ({
  username: portalUsername,
  advogado: 'Mudada',
  fetch_documents: false,
})

/** The routes of portal accounts. */
export const ACCOUNT_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/citius-accounts/', shows: 'account' },
  { route: 'GET /api/citius-accounts/', needs: 'manage', shows: 'password' },
  {
    route: 'POST /api/citius-accounts/',
    body: ({ nth }) => ({ username: `nova${nth}@adv.oa.pt`, password: 'x', advogado: 'Nova' }),
  },
  {
    // The account was removed, and its notifications are there.
    route: 'POST /api/citius-accounts/',
    needs: 'manage',
    form: 'row',
    prepare: (db, { account }) => sql`delete from accounts where id = ${account}`.execute(db),
    body: ({ scene }) => ({ ...accountFields(scene), password: 'x' }),
    done: holds(
      ({ officeId, portalUsername }) =>
        sql`exists (select from accounts where office_id = ${officeId} and username_key = ${portalUsername})`,
    ),
    // The other office has one of this user name; a member is told that the office had it, since the name was given.
    except: { other: 400, without: 403 },
  },
  { route: 'POST /api/citius-accounts/:id/ask-visit/', form: 'row', ok: 200, id: ({ account }) => account },
  {
    route: 'PUT /api/citius-accounts/:id/',
    id: ({ account }) => account,
    body: ({ scene }) => accountFields(scene),
    shows: 'password',
    done: holds(({ account }) => sql`select advogado = 'Mudada' from accounts where id = ${account}`),
  },
  {
    route: 'DELETE /api/citius-accounts/:id/',
    id: ({ account }) => account,
    done: gone('accounts', ({ account }) => account),
  },
  {
    route: 'POST /api/citius-accounts/:id/password/',
    id: ({ account }) => account,
    shows: 'password',
  },
  {
    route: 'GET /api/citius-accounts/:id/outage-reports/',
    form: 'row',
    ok: 200,
    id: ({ account }) => account,
  },
  {
    route: 'POST /api/citius-accounts/:id/outage-reports/',
    form: 'row',
    ok: 201,
    id: ({ account }) => account,
    body: () => ({ from: '2026-11-24', to: '2026-11-25' }),
    done: holds(
      ({ officeId, portalUsername }) =>
        sql`exists (select from outage_reports where office_id = ${officeId} and portal_username = ${portalUsername} and json_sha256 <> '')`,
    ),
  },
  {
    route: 'GET /api/outage-reports/:id/',
    form: 'row',
    ok: 200,
    id: ({ outageReport }) => outageReport,
    query: () => '?format=json',
    shows: 'account',
  },
  {
    route: 'POST /api/test-account/',
    ok: 400,
    body: ({ nth }) => ({ username: `ninguem${nth}@adv.oa.pt`, password: 'x' }),
  },
  {
    route: 'POST /api/test-account/',
    needs: 'manage',
    form: 'row',
    body: ({ scene }) => ({ username: scene.portalUsername, account_id: scene.account }),
    done: holds(({ account }) => sql`select last_used is not null from accounts where id = ${account}`),
  },
]
