import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import type { Database } from '../../domain/schema.ts'
import type { RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

/** Makes the notification one that a colleague entered. */
const enteredByColleague = async (db: Database, { officeId, pending, colleague }: Scene) => {
  const who = await personInRecord(db, officeId, colleague)
  await sql`update notifications set source = 'manual' where id = ${pending}`.execute(db)
  await sql`insert into manual_notifications (notification_id, office_id, manner, addressee, made_by)
    values (${pending}, ${officeId}, 'post', 'lawyer', ${who})`.execute(db)
}

/** The number of what eTribunal says of the notification. */
const joined = ({ notification }: Scene) => 8_000_000_000 + notification
const join = async (db: Database, scene: Scene) => {
  const { officeId, notification, portalUsername, reference, marks } = scene
  const listed = { data: null, origem: '', acto: marks.account, tribunal: '', unidade: '', processo: '', especie: '' }
  await sql`insert into notification_sightings (id, office_id, notification_id, parent_id, portal_username, source, row_key,
      first_seen_at, listed)
    select id, ${officeId}, ${notification}, parent, ${portalUsername}, source, key, now(),
      ${JSON.stringify({ ...listed, referencia: reference, hasDocument: false })}::jsonb
    from (values (${notification}::bigint, null::bigint, 'citius', ${reference}),
      (${joined(scene)}::bigint, ${notification}, 'etribunal', ${`etribunal:${reference}`})) s (id, parent, source, key)`.execute(
    db,
  )
}

/** The routes of where notifications come from. */
export const SOURCE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/processos/:id/sources/', prepare: join },
  {
    route: 'GET /api/processos/same/',
    prepare: (db, { pending }) =>
      sql`update notifications set source = 'manual', referencia = '' where id = ${pending}`.execute(db),
  },
  { route: 'POST /api/processos/:id/split/', prepare: join, body: ({ scene }) => ({ sighting: joined(scene) }) },
  {
    route: 'PUT /api/processos/:id/by-hand/',
    id: ({ pending }) => pending,
    prepare: enteredByColleague,
    // They did not enter it.
    except: { act: 403, manage: 403 },
  },
  {
    route: 'DELETE /api/processos/:id/by-hand/',
    id: ({ pending }) => pending,
    prepare: enteredByColleague,
    except: { act: 403, manage: 403 },
  },
]
