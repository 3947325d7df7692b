import { sql } from 'kysely'
import type { RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

const accountFields = ({ portalUsername }: Scene) => ({
  username: portalUsername,
  advogado: 'Mudada',
  fetch_documents: false,
})

/** The routes of portal accounts. */
export const ACCOUNT_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/citius-accounts/' },
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
    // The other office has one of this user name; a member is told that the office had it, since the name was given.
    except: { other: 400, without: 403 },
  },
  { route: 'POST /api/citius-accounts/:id/ask-visit/', changes: false },
  { route: 'DELETE /api/citius-accounts/:id/', needs: 'manage' },
  {
    route: 'PUT /api/citius-accounts/:id/',
    needs: 'manage',
    body: ({ scene }) => accountFields(scene),
    shows: 'password',
  },
  { route: 'POST /api/citius-accounts/:id/password/', changes: false, shows: 'password' },
  { route: 'GET /api/citius-accounts/:id/outage-reports/', shows: null },
  { route: 'POST /api/citius-accounts/:id/outage-reports/', body: () => ({ from: '2026-11-24', to: '2026-11-25' }) },
  { route: 'GET /api/outage-reports/:id/', query: () => '?format=json', shows: 'account' },
  {
    route: 'GET /api/task-status/:id/',
    prepare: (db, { running }) =>
      sql`update checks set status = 'failed', finished_at = now() where id = ${running}`.execute(db),
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
  },
]
