import type { Call, RouteRow } from './route-row.ts'

const ofCase = ({ scene }: Call) => `?number=${encodeURIComponent(`${scene.marks.account}/26.0T8LSB`)}`

/** The routes of cases. */
export const CASE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/cases/', query: () => '?page_size=100' },
  { route: 'GET /api/cases/one/', form: 'row', query: ofCase },
  { route: 'GET /api/cases/timeline/', form: 'row', query: ofCase },
  { route: 'POST /api/cases/export/', changes: false, form: 'row', query: ofCase },
  { route: 'PUT /api/cases/one/', form: 'row', query: ofCase, body: () => ({ version: 0, parties: 'Ana e Rui' }) },
  { route: 'PUT /api/cases/recordings/:id/', body: ({ scene }) => ({ number: `${scene.marks.account}/26.0T8LSB` }) },
]
