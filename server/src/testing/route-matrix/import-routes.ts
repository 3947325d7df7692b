import { forListedTexts } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { exampleShape } from '../example-shape.ts'
import { gone, holds } from './conditions.ts'
import { form, pdf } from './forms.ts'
import type { Call, RouteRow } from './route-row.ts'

const savedPage = ({ scene: { portalUsername }, listPage }: Call) =>
  form('pages', 'lista.html', Buffer.from(listPage(portalUsername), 'latin1'))
const withAccount = (made: FormData, account: number): FormData => {
  made.append('account_id', String(account))
  return made
}
const newRow = {
  ...forListedTexts(() => 'novo'),
  referencia: '777',
  processo: '7/26.0T8LSB',
  data: '2026-11-20',
  has_document: false,
}
const extensionPage = ({ scene: { account } }: Call) => ({ portal_username: null, account_id: account, rows: [newRow] })
const cameIn = holds(
  ({ officeId, portalUsername }) => sql`exists (select from notifications
    where office_id = ${officeId} and portal_username = ${portalUsername} and row_key = '777')`,
)

const hearingsPage = ({ scene: { account } }: Call) => ({
  portal_username: null,
  account_id: account,
  hearings: [{ processo: '777/26.0T8LSB', day: '2026-12-03', hour: null, kind: 'Julgamento', place: '' }],
})
const hearingCameIn = holds(
  ({ officeId, portalUsername }) => sql`exists (select from hearings
    where office_id = ${officeId} and portal_username = ${portalUsername} and processo = '777/26.0T8LSB')`,
)

/** The routes of what people and the extension bring. */
export const IMPORT_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/page-import/preview/', body: savedPage, shows: 'account' },
  {
    route: 'POST /api/page-import/',
    body: savedPage,
    shows: 'account',
    done: cameIn,
  },
  {
    route: 'POST /api/page-import/match/',
    body: ({ scene }) => ({ names: [`${scene.reference}.pdf`] }),
    shows: 'account',
  },
  {
    // Of the chosen account.
    route: 'POST /api/page-import/preview/',
    form: 'row',
    body: (call) => withAccount(savedPage(call), call.scene.account),
    shows: 'account',
  },
  { route: 'GET /api/extension/', needs: 'act', shows: 'account' },
  {
    route: 'POST /api/extension/compare/',
    needs: 'act',
    form: 'row',
    body: extensionPage,
    shows: 'account',
  },
  {
    route: 'POST /api/extension/rows/',
    needs: 'act',
    form: 'row',
    body: extensionPage,
    shows: 'account',
    done: cameIn,
  },
  {
    route: 'POST /api/extension/hearings/',
    needs: 'act',
    form: 'row',
    ok: 200,
    body: hearingsPage,
    shows: 'account',
    done: hearingCameIn,
  },
  {
    route: 'POST /api/extension/notifications/:id/documents/',
    needs: 'act',
    id: ({ pending }) => pending,
    body: pdf,
    done: holds(({ pending }) => sql`exists (select from documents where notification_id = ${pending})`),
  },
  {
    route: 'POST /api/extension/rounds/',
    needs: 'act',
    form: 'row',
    ok: 200,
    body: (call) => ({ portal_username: null, account_id: call.scene.account, holder: 'browser' }),
    shows: 'account',
    prepare: (db, { round }) =>
      sql`update portal_rounds set lease_until = now() - interval '1 second' where id = ${round}`.execute(db),
    done: holds(({ round }) => sql`select lease_until > now() from portal_rounds where id = ${round}`),
  },
  {
    route: 'POST /api/extension/rounds/:id/rows/',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ round }) => round,
    body: (call) => ({ ...extensionPage(call), holder: 'browser' }),
    shows: 'account',
    done: cameIn,
  },
  {
    route: 'POST /api/extension/rounds/:id/hearings/',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ round }) => round,
    prepare: (db, { round }) => sql`update portal_rounds set lists = 'hearings' where id = ${round}`.execute(db),
    body: (call) => ({ ...hearingsPage(call), holder: 'browser' }),
    shows: 'account',
    done: hearingCameIn,
  },
  {
    route: 'POST /api/extension/rounds/:id/',
    needs: 'act',
    form: 'row',
    ok: 200,
    id: ({ round }) => round,
    body: () => ({ holder: 'browser', requests: 3, ended: 'stopped' }),
    done: holds(({ round }) => sql`select ended_at is not null from portal_rounds where id = ${round}`),
  },
  {
    route: 'POST /api/extension/round-permissions/',
    needs: 'act',
    form: 'row',
    ok: 204,
    body: ({ scene }) => ({ account_id: scene.account, allowed: false }),
    done: holds(({ account }) => sql`not exists (select from portal_round_permissions where account_id = ${account})`),
  },
  { route: 'GET /api/extension/shapes/', needs: 'member', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'POST /api/extension/shapes/',
    needs: 'member',
    form: 'list',
    ok: 201,
    body: ({ nth }) => exampleShape(`https://portal-${nth}.invalid`),
  },
  { route: 'GET /api/page-shapes/', form: 'list', ok: 200, shows: 'office' },
  {
    route: 'POST /api/page-shapes/',
    needs: 'member',
    form: 'list',
    ok: 201,
    body: ({ nth }) => exampleShape(`https://portal-${nth}.invalid`),
  },
  {
    route: 'DELETE /api/page-shapes/:id/',
    needs: 'member',
    form: 'row',
    ok: 204,
    id: ({ shape }) => shape,
    done: gone('page_shapes', ({ shape }) => shape),
  },
]
