import { sql } from 'kysely'
import type { RouteRow } from './route-row.ts'

const BATCH = '77777777-0000-4000-8000-000000000000'

/** The routes of what the office does with a notification. */
export const TRIAGE_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/triage/',
    form: 'row',
    body: ({ scene }) => ({ ids: [scene.notification], change: { state: 'em_curso' } }),
  },
  { route: 'GET /api/triage/backlog/', query: () => '?before=2999-01-01' },
  { route: 'GET /api/triage/people/', needs: 'user' },
  {
    route: 'POST /api/triage/undo/',
    form: 'row',
    prepare: (db, { officeId, notification }) =>
      sql`with done as (update triage set state = 'tratada', version = 1 where notification_id = ${notification})
        insert into work_history (office_id, notification_id, batch, event, before, after, version)
        values (${officeId}, ${notification}, ${BATCH}, 'triaged', '{"state": "nova"}', '{}', 1)`.execute(db),
    body: () => ({ batch: BATCH }),
  },
]
