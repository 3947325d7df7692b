import { forListedTexts } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { holds } from './conditions.ts'
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
    route: 'POST /api/extension/notifications/:id/documents/',
    needs: 'act',
    id: ({ pending }) => pending,
    body: pdf,
    done: holds(({ pending }) => sql`exists (select from documents where notification_id = ${pending})`),
  },
]
