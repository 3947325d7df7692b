import type { RouteRow } from './route-row.ts'

/** The routes of what the office does with a notification. */
export const TRIAGE_ROUTES: readonly RouteRow[] = [
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
