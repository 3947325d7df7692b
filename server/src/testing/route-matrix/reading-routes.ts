import { sql } from 'kysely'
import { holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of what was read of documents. */
export const READING_ROUTES: readonly RouteRow[] = [
  {
    route: 'GET /api/documents/search/',
    form: 'list',
    ok: 200,
    query: ({ scene }) => `?search=${encodeURIComponent(scene.marks.account)}`,
    shows: 'account',
  },
  {
    route: 'GET /api/documents/:id/marks/',
    form: 'row',
    ok: 200,
    id: ({ document }) => document,
    query: ({ scene }) => `?search=${encodeURIComponent(scene.marks.account)}`,
  },
  {
    route: 'POST /api/documents/:id/read-more/',
    form: 'row',
    ok: 204,
    id: ({ document }) => document,
    done: holds(
      ({ document }) =>
        sql`exists (select from document_readings where document_id = ${document} and wanted_pages > 200)`,
    ),
  },
  {
    route: 'PUT /api/documents/:id/facts/',
    form: 'row',
    ok: 200,
    id: ({ document }) => document,
    body: () => ({ title: 'Corrigido' }),
    done: holds(
      ({ document }) =>
        sql`exists (select from document_readings where document_id = ${document} and corrected is not null)`,
    ),
  },
]
