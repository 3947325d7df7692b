import type { RouteRow } from './route-row.ts'

/** The routes of what was read of documents. */
export const READING_ROUTES: readonly RouteRow[] = [
  {
    route: 'GET /api/documents/search/',
    query: ({ scene }) => `?search=${encodeURIComponent(scene.marks.account)}`,
  },
  {
    route: 'GET /api/documents/:id/marks/',
    shows: null,
    query: ({ scene }) => `?search=${encodeURIComponent(scene.marks.account)}`,
  },
]
