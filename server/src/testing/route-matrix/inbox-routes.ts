import { sql } from 'kysely'
import { holds } from './conditions.ts'
import { pdf } from './forms.ts'
import type { RouteRow } from './route-row.ts'

const MAILBOX = {
  ...{
    host: 'imap.escritorio.pt',
    port: 993,
    tls: 'implicit',
    username: 'avisos',
    password: 'segredo',
    folder: 'INBOX',
  },
  ...{ authserv_id: 'mx.escritorio.pt', domains: ['mj.pt'] },
}
const isSettled = holds(({ inboxItem }) => sql`select state <> 'waiting' from inbox_items where id = ${inboxItem}`)

/** The routes of what comes by folder, drop and mailbox. */
export const INBOX_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/inbox/', form: 'list', ok: 200 },
  { route: 'POST /api/inbox/', form: 'list', ok: 200, body: pdf },
  {
    route: 'POST /api/inbox/:id/assign/',
    form: 'row',
    ok: 204,
    id: ({ inboxItem }) => inboxItem,
    body: ({ scene }) => ({ notification_id: scene.notification }),
    done: isSettled,
    // Who may only read the notification is not told of the file.
    except: { read: 404 },
  },
  {
    route: 'DELETE /api/inbox/:id/',
    form: 'row',
    ok: 204,
    id: ({ inboxItem }) => inboxItem,
    done: isSettled,
    except: { read: 404 },
  },
  {
    route: 'GET /api/inbox/:id/file/',
    form: 'row',
    ok: 200,
    id: ({ inboxItem }) => inboxItem,
    // All scenes have the same bytes, so the same file.
    prepare: (db, { inboxItem }) => sql`update inbox_items set state = 'waiting' where id = ${inboxItem}`.execute(db),
    except: { read: 404 },
  },
  { route: 'GET /api/office/mail-source/', form: 'row', ok: 200, except: { other: 200 } },
  {
    route: 'PUT /api/office/mail-source/',
    form: 'row',
    ok: 200,
    prepare: (db, { officeId }) => sql`delete from mail_sources where office_id = ${officeId}`.execute(db),
    body: () => MAILBOX,
    done: holds(({ officeId }) => sql`exists (select from mail_sources where office_id = ${officeId})`),
    except: { other: 200 },
  },
  {
    route: 'DELETE /api/office/mail-source/',
    form: 'row',
    ok: 204,
    prepare: (db, { officeId }) =>
      sql`insert into mail_sources (office_id, host, port, tls, username, password_sealed, folder, authserv_id, domains)
        values (${officeId}, 'x', 1, 'implicit', 'x', '', 'x', 'x', '{x.pt}') on conflict do nothing`.execute(db),
    done: holds(({ officeId }) => sql`not exists (select from mail_sources where office_id = ${officeId})`),
    except: { other: 204 },
  },
]
