import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import type { Database } from '../../domain/schema.ts'
import { gone, holds } from './conditions.ts'
import type { RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

const texts = { unidade: '', especie: '', referencia: '', tribunal: 'Lisboa', origem: 'Tribunal' }
const entered = {
  ...texts,
  ...{ data: '2026-11-20', manner: 'post', addressee: 'lawyer', acto: 'Nova', processo: '9/26.0T8LSB' },
}

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
  {
    route: 'GET /api/processos/:id/sources/',
    form: 'row',
    ok: 200,
    id: ({ notification }) => notification,
    prepare: join,
    shows: 'account',
  },
  {
    route: 'GET /api/processos/same/',
    form: 'list',
    ok: 200,
    prepare: (db, { pending }) =>
      sql`update notifications set source = 'manual', referencia = '' where id = ${pending}`.execute(db),
    shows: 'account',
  },
  {
    route: 'POST /api/processos/:id/merge/',
    form: 'row',
    ok: 200,
    id: ({ notification }) => notification,
    body: ({ scene }) => ({ other: scene.pending }),
    done: gone('notifications', ({ pending }) => pending),
  },
  {
    route: 'POST /api/processos/:id/split/',
    form: 'row',
    ok: 200,
    id: ({ notification }) => notification,
    prepare: join,
    body: ({ scene }) => ({ sighting: joined(scene) }),
    done: holds((scene) => sql`exists (select from notifications where id = ${joined(scene)})`),
  },
  {
    route: 'POST /api/processos/:id/compared/',
    form: 'row',
    ok: 204,
    id: ({ notification }) => notification,
    body: ({ scene }) => ({ other: scene.pending, answer: 'different' }),
    done: holds(
      ({ pending }) => sql`exists (select from notification_pairs where ${pending} in (first_id, second_id))`,
    ),
  },
  {
    route: 'POST /api/processos/by-hand/',
    form: 'row',
    ok: 201,
    body: ({ scene }) => ({ ...entered, account_id: scene.account }),
    done: holds(
      ({ officeId, portalUsername }) =>
        sql`exists (select from notifications where office_id = ${officeId} and portal_username = ${portalUsername} and acto = 'Nova')`,
    ),
  },
  {
    route: 'PUT /api/processos/:id/by-hand/',
    form: 'row',
    ok: 204,
    id: ({ pending }) => pending,
    prepare: enteredByColleague,
    body: () => entered,
    done: holds(({ pending }) => sql`select acto = 'Nova' from notifications where id = ${pending}`),
    // They did not enter it.
    except: { act: 403, manage: 403 },
  },
  {
    route: 'DELETE /api/processos/:id/by-hand/',
    form: 'row',
    ok: 204,
    id: ({ pending }) => pending,
    prepare: enteredByColleague,
    done: gone('notifications', ({ pending }) => pending),
    except: { act: 403, manage: 403 },
  },
]
