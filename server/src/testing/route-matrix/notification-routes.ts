import { createDocumentLinks } from '../../domain/documents/links.ts'
import { pdf } from './forms.ts'
import type { Call, RouteRow } from './route-row.ts'

const linkOf = ({ product, scene, who }: Call): string => {
  if (!who) return ''
  const link = createDocumentLinks(product.platform.secrets.deriveKey('links')).signer(who.sid).linkTo(scene.document)
  return link.slice(link.indexOf('?'))
}

/** The routes of notifications, their documents and checks. */
export const NOTIFICATION_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/processos/' },
  { route: 'GET /api/processos/', query: () => '?page=0&page_size=100' },
  { route: 'GET /api/processos/', query: ({ scene }) => `?page=0&search=${scene.marks.account}` },
  { route: 'POST /api/processos/:id/document/', id: ({ pending }) => pending },
  { route: 'POST /api/processos/:id/files/', id: ({ pending }) => pending, body: pdf },
  { route: 'GET /api/documents/:id/', needs: 'read', query: linkOf, except: { nobody: 403 } },
  { route: 'POST /api/refresh-notifications/', changes: true },
]
