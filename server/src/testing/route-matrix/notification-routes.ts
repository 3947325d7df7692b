import { sql } from 'kysely'
import { createDocumentLinks } from '../../domain/documents/links.ts'
import { holds } from './conditions.ts'
import { pdf } from './forms.ts'
import type { Call, RouteRow } from './route-row.ts'

const linkOf = ({ product, scene, who }: Call): string => {
  if (!who) return ''
  const link = createDocumentLinks(product.platform.secrets.deriveKey('links')).signer(who.sid).linkTo(scene.document)
  return link.slice(link.indexOf('?'))
}

/** The routes of notifications, their documents and checks. */
export const NOTIFICATION_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/processos/', shows: 'account' },
  {
    route: 'GET /api/processos/',
    query: () => '?page=0&page_size=100',
    shows: 'account',
  },
  {
    route: 'GET /api/processos/',
    query: ({ scene }) => `?page=0&search=${scene.marks.account}`,
    shows: 'account',
  },
  {
    route: 'GET /api/processos/:id/',
    id: ({ notification }) => notification,
    shows: 'account',
  },
  {
    route: 'POST /api/processos/:id/document/',
    id: ({ pending }) => pending,
    done: holds(({ pending }) => sql`select document_wanted from notifications where id = ${pending}`),
  },
  {
    route: 'POST /api/processos/:id/files/',
    id: ({ pending }) => pending,
    body: pdf,
    done: holds(({ pending }) => sql`exists (select from documents where notification_id = ${pending})`),
  },
  {
    route: 'GET /api/documents/:id/',
    needs: 'read',
    id: ({ document }) => document,
    query: linkOf,
    except: { nobody: 403 },
  },
  {
    route: 'POST /api/refresh-notifications/',
    done: holds(({ account }) => sql`exists (select from checks where account_id = ${account} and kind = 'manual')`),
  },
  { route: 'GET /api/task-status/:id/', id: ({ task }) => task, shows: 'account' },
  { route: 'GET /api/unreadable-rows/', shows: 'account' },
  {
    route: 'DELETE /api/unreadable-rows/:id/',
    id: ({ unreadable }) => unreadable,
    done: holds(({ unreadable }) => sql`select dismissed_at is not null from unreadable_rows where id = ${unreadable}`),
  },
]
