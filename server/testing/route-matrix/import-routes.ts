import { forListedTexts } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { exampleShape } from '../example-shape.ts'
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

const hearingsPage = ({ scene: { account } }: Call) => ({
  portal_username: null,
  account_id: account,
  hearings: [{ processo: '777/26.0T8LSB', day: '2026-12-03', hour: null, kind: 'Julgamento', place: '' }],
})

/** The routes of what people and the extension bring. */
export const IMPORT_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/page-import/preview/', body: savedPage, shows: 'account' },
  { route: 'POST /api/page-import/', changes: true, body: savedPage, shows: 'account' },
  {
    // The pages are of the chosen account.
    route: 'POST /api/page-import/preview/',
    changes: false,
    form: 'row',
    body: (call) => withAccount(savedPage(call), call.scene.account),
    shows: 'account',
  },
  { route: 'GET /api/extension/', shows: 'account' },
  { route: 'POST /api/extension/compare/', changes: false, form: 'row', body: extensionPage, shows: 'account' },
  { route: 'POST /api/extension/rows/', form: 'row', body: extensionPage, shows: 'account' },
  { route: 'POST /api/extension/hearings/', form: 'row', body: hearingsPage, shows: 'account' },
  { route: 'POST /api/extension/notifications/:id/documents/', id: ({ pending }) => pending, body: pdf },
  {
    route: 'POST /api/extension/rounds/',
    form: 'row',
    body: (call) => ({ portal_username: null, account_id: call.scene.account, holder: call.scene.marks.office }),
    shows: 'account',
    prepare: (db, { round }) =>
      sql`update portal_rounds set lease_until = now() - interval '1 second' where id = ${round}`.execute(db),
  },
  {
    route: 'POST /api/extension/rounds/:id/rows/',
    body: (call) => ({ ...extensionPage(call), holder: call.scene.marks.office }),
    shows: 'account',
  },
  {
    route: 'POST /api/extension/rounds/:id/hearings/',
    prepare: (db, { round }) => sql`update portal_rounds set lists = 'hearings' where id = ${round}`.execute(db),
    body: (call) => ({ ...hearingsPage(call), holder: call.scene.marks.office }),
    shows: 'account',
  },
  {
    route: 'POST /api/extension/rounds/:id/',
    body: (call) => ({ holder: call.scene.marks.office, requests: 3, ended: 'stopped' }),
  },
  { route: 'GET /api/extension/shapes/', shows: 'office' },
  {
    route: 'POST /api/extension/shapes/',
    body: ({ nth }) => exampleShape(`https://portal-${nth}.invalid`),
  },
  { route: 'GET /api/page-shapes/', shows: 'office' },
  {
    route: 'POST /api/page-shapes/',
    body: ({ nth }) => exampleShape(`https://portal-${nth}.invalid`),
  },
]
