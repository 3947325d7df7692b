import { sql } from 'kysely'
import type { RouteRow } from './route-row.ts'

/** The routes of alerts by mail and of calendar feeds. */
export const CALENDAR_ROUTES: readonly RouteRow[] = [
  { route: 'POST /api/calendar-feeds/:whose/', form: 'list', id: () => 'own' },
  {
    route: 'POST /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    id: () => 'office',
    prepare: (db, { officeId }) => sql`delete from calendar_feeds where office_id = ${officeId}`.execute(db),
    // Their own office's.
    except: { other: 201 },
  },
  {
    route: 'DELETE /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    id: () => 'office',
    prepare: (db, { officeId }) =>
      sql`with others as (delete from calendar_feeds where office_id <> ${officeId})
        insert into calendar_feeds (office_id, held_by, secret_sha256, secret_sealed)
        select office_id, user_id, gen_random_uuid(), '' from members where office_id = ${officeId} and role = 'responsavel'
        on conflict do nothing`.execute(db),
  },
  // What a calendar has, and for whom: features/alerts/calendar/feeds.test.ts.
  { route: 'GET /api/calendar/:file', form: 'list', ok: 404, id: () => 'desconhecido.ics' },
  // Without a mail server nothing is sent, and it says so.
  { route: 'POST /api/alerts/test/', ok: 409 },
]
