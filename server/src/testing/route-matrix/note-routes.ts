import { CASE } from '../two-offices/office-data.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of notes. */
export const NOTE_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/notes/',
    form: 'row',
    body: ({ scene }) => ({ notification_id: scene.notification, text: 'Nova nota' }),
  },
  {
    // On the case.
    route: 'POST /api/notes/',
    form: 'row',
    body: () => ({ case_key: CASE, text: 'Nova nota' }),
  },
  {
    route: 'PUT /api/notes/:id/',
    // They see it.
    except: { read: 403, act: 403, manage: 403 },
  },
  { route: 'DELETE /api/notes/:id/', except: { read: 403, act: 403, manage: 403 } },
]
