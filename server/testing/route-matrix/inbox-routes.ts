import { sql } from 'kysely'
import { pdf } from './forms.ts'
import type { RouteRow } from './route-row.ts'

const MAILBOX = {
  host: 'imap.escritorio.pt',
  port: 993,
  tls: 'implicit',
  username: 'avisos',
  password: 'segredo',
  folder: 'INBOX',
  authserv_id: 'mx.escritorio.pt',
  domains: ['mj.pt'],
}

/** The routes of what comes by folder, drop and mailbox. */
export const INBOX_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/inbox/', body: pdf },
  {
    route: 'POST /api/inbox/:id/assign/',
    // Who may only read the notification is not told of the file.
    except: { read: 404 },
  },
  { route: 'DELETE /api/inbox/:id/', except: { read: 404 } },
  {
    route: 'GET /api/inbox/:id/file/',
    except: { read: 404 },
  },
  { route: 'GET /api/office/mail-source/', except: { other: 200 } },
  {
    route: 'PUT /api/office/mail-source/',
    prepare: (db, { officeId }) => sql`delete from mail_sources where office_id = ${officeId}`.execute(db),
    body: () => MAILBOX,
    except: { other: 200 },
  },
  {
    route: 'DELETE /api/office/mail-source/',
    except: { other: 204 },
  },
]
