import { sql } from 'kysely'
import { personInRecord } from '../../src/domain/audit/people.ts'
import type { Database } from '../../src/domain/schema.ts'
import type { RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

/** Makes the notification one that a colleague entered, which no source has. */
const enteredByColleague = async (db: Database, { officeId, pending, colleague }: Scene) => {
  const who = await personInRecord(db, officeId, colleague)
  await sql`delete from notification_sightings where notification_id = ${pending}`.execute(db)
  await sql`delete from notification_pairs where second_id = ${pending}`.execute(db)
  await sql`update notifications set source = 'manual', referencia = '' where id = ${pending}`.execute(db)
  await sql`insert into manual_notifications (notification_id, office_id, manner, addressee, made_by)
    values (${pending}, ${officeId}, 'post', 'lawyer', ${who})`.execute(db)
}

/** The routes of where notifications come from. */
export const SOURCE_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/processos/:id/sources/', id: ({ pending }) => pending },
  {
    route: 'GET /api/processos/same/',
    prepare: enteredByColleague,
  },
  {
    route: 'POST /api/processos/:id/split/',
    id: ({ pending }) => pending,
    body: ({ scene }) => ({ sighting: scene.sighting }),
  },
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
