import { sql } from 'kysely'
import { personInRecord } from '../../src/domain/audit/people.ts'
import type { OfficeId } from '../../src/domain/offices/member.ts'
import type { Database } from '../../src/domain/schema.ts'
import { listedRow, PORTAL, REFERENCES } from './office-data.ts'

interface Filled {
  officeId: OfficeId
  userId: number
  account: number
  ids: readonly [number, number]
  mark: string
}

/** @returns the number of what eTribunal says of the second notification */
export async function fillSources(db: Database, { officeId, userId, account, ids, mark }: Filled): Promise<number> {
  const who = await personInRecord(db, officeId, userId)
  const [first, second] = ids
  const listed = JSON.stringify({ ...listedRow(REFERENCES[1], mark), especie: mark })
  const { rows } = await sql<{ id: number }>`
    insert into notification_sightings (id, office_id, notification_id, parent_id, portal_username, source, row_key,
      first_seen_at, listed)
    select id, ${officeId}, ${second}, parent, ${PORTAL}, source, key, '2026-11-20', ${listed}::jsonb
    from (values (${second}::bigint, null::bigint, 'citius', ${REFERENCES[1]}),
      (nextval(pg_get_serial_sequence('notifications', 'id')), ${second}, 'etribunal', ${`etribunal:${REFERENCES[1]}`}))
      s (id, parent, source, key) returning id`.execute(db)
  await sql`insert into notification_pairs (office_id, first_id, second_id, answer, decided_by)
    values (${officeId}, ${first}, ${second}, 'different', ${who})`.execute(db)
  await sql`insert into manual_notifications (notification_id, office_id, manner, addressee, made_by)
    values (${first}, ${officeId}, 'post', 'lawyer', ${who})`.execute(db)
  await sql`insert into account_visits (account_id, office_id, means, at, user_id)
    values (${account}, ${officeId}, 'extension', '2026-11-20', ${userId})`.execute(db)
  await sql`update offices set visit_times = '{11:00}' where id = ${officeId}`.execute(db)
  await sql`insert into sent_notices (office_id, key, address_key, at) values (${officeId}, ${mark}, ${mark}, '2020-01-01')`.execute(
    db,
  )
  return rows[1]!.id
}
