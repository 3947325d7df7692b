import { sql } from 'kysely'
import { holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'

const hasFeed = holds(
  ({ officeId }) => sql`exists (select from calendar_feeds where office_id = ${officeId} and user_id is null)`,
)
const lacksFeed = holds(
  ({ officeId }) => sql`(select count(*) from calendar_feeds where office_id = ${officeId} and held_by is not null)
    < (select count(*) from members where office_id = ${officeId} and role = 'responsavel')`,
)

/** The routes of calendar feeds. */
export const CALENDAR_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/calendar-feeds/', form: 'list', ok: 200 },
  { route: 'POST /api/calendar-feeds/:whose/', form: 'list', ok: 201, id: () => 'own' },
  {
    route: 'POST /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    form: 'row',
    ok: 201,
    id: () => 'office',
    prepare: (db, { officeId }) => sql`delete from calendar_feeds where office_id = ${officeId}`.execute(db),
    done: hasFeed,
    // Their own office's.
    except: { other: 201 },
  },
  {
    route: 'DELETE /api/calendar-feeds/:whose/',
    needs: 'responsavel',
    form: 'row',
    ok: 204,
    id: () => 'office',
    prepare: (db, { officeId }) =>
      sql`with others as (delete from calendar_feeds where office_id <> ${officeId})
        insert into calendar_feeds (office_id, held_by, secret_sha256, secret_sealed)
        select office_id, user_id, gen_random_uuid(), '' from members where office_id = ${officeId} and role = 'responsavel'
        on conflict do nothing`.execute(db),
    // Theirs alone: each responsável holds one.
    done: lacksFeed,
  },
  // What a calendar has, and for whom: features/alerts/calendar/feeds.test.ts.
  { route: 'GET /api/calendar/:file', form: 'list', ok: 404, id: () => 'desconhecido.ics' },
]
