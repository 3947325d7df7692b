import { sql } from 'kysely'
import { createDocumentLinks } from '../../src/domain/documents/links.ts'
import { pdf } from './forms.ts'
import type { Call, RouteRow } from './route-row.ts'

const linkOf = ({ product, scene, who }: Call): string => {
  if (!who) return ''
  const link = createDocumentLinks(product.platform.secrets.deriveKey('links')).signer(who.sid).linkTo(scene.document)
  return link.slice(link.indexOf('?'))
}

/** The routes of notifications: what is new among them, their documents with the text, checks, and what the office does. */
export const NOTIFICATION_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/processos/' },
  { route: 'GET /api/processos/', query: () => '?page=0&page_size=100' },
  { route: 'GET /api/processos/', query: ({ scene }) => `?page=0&search=${scene.marks.account}` },
  { route: 'POST /api/processos/:id/document/', id: ({ pending }) => pending },
  { route: 'POST /api/processos/:id/files/', id: ({ pending }) => pending, body: pdf },
  { route: 'GET /api/documents/:id/', needs: 'read', query: linkOf, except: { nobody: 403 } },
  { route: 'POST /api/refresh-notifications/', changes: true },
  { route: 'GET /api/news/', prepare: (db) => sql`update members set seen_notification = 0`.execute(db) },
  {
    route: 'POST /api/news/seen/',
    prepare: (db) => sql`update members set seen_notification = 0`.execute(db),
    body: ({ scene }) => ({ newest: scene.notification - 1 }),
    shows: 'account',
  },
  {
    route: 'GET /api/documents/search/',
    query: ({ scene }) => `?search=${encodeURIComponent(scene.marks.account)}`,
  },
  {
    route: 'GET /api/documents/:id/marks/',
    shows: null,
    query: ({ scene }) => `?search=${encodeURIComponent(scene.marks.account)}`,
  },
  {
    route: 'POST /api/triage/',
    form: 'row',
    body: ({ scene }) => ({ ids: [scene.pending], change: { state: 'em_curso' } }),
  },
  { route: 'GET /api/triage/backlog/', query: () => '?before=2999-01-01' },
  { route: 'GET /api/triage/people/', needs: 'user' },
  {
    route: 'POST /api/triage/undo/',
    form: 'row',
    body: ({ scene }) => ({ batch: scene.batch }),
  },
]
