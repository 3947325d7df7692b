import { sql } from 'kysely'
import { gone, holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

/** The routes of notes. */
export const NOTE_ROUTES: readonly RouteRow[] = [
  {
    route: 'POST /api/notes/',
    form: 'row',
    body: ({ scene }) => ({ notification_id: scene.notification, text: 'Nova nota' }),
    done: holds(
      ({ notification }) =>
        sql`exists (select from notes where notification_id = ${notification} and text = 'Nova nota')`,
    ),
  },
  {
    // On the case.
    route: 'POST /api/notes/',
    form: 'row',
    body: ({ scene }) => ({ case_key: `${scene.marks.account}/26.0T8LSB`, text: 'Nova nota' }),
    done: holds(
      ({ officeId, marks }) =>
        sql`exists (select from notes where office_id = ${officeId} and case_key = case_key(${`${marks.account}/26.0T8LSB`}))`,
    ),
  },
  {
    route: 'PUT /api/notes/:id/',
    id: ({ note }) => note,
    body: () => ({ text: 'Mudada' }),
    done: holds(({ note }) => sql`select text = 'Mudada' from notes where id = ${note}`),
    // They see it.
    except: { read: 403, act: 403, manage: 403 },
  },
  {
    route: 'DELETE /api/notes/:id/',
    id: ({ note }) => note,
    done: gone('notes', ({ note }) => note),
    except: { read: 403, act: 403, manage: 403 },
  },
]
