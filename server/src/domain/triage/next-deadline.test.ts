import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDomainDatabase } from '../../../testing/domain-database.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { refreshNextDeadline } from './next-deadline.ts'

let database: Awaited<ReturnType<typeof openDomainDatabase>>
beforeAll(async () => {
  database = await openDomainDatabase()
})
afterAll(() => database.close())

it('reads each deadline a fixed number of times where the table has no statistics yet, as in an office’s first import', async () => {
  const { db, addOffice } = database
  const officeId = await addOffice()
  await sql`vacuum analyze deadlines`.execute(db)
  const { rows } = await sql<{ notification_id: number }>`
    with added as (
      insert into notifications (office_id, portal_username, row_key, first_seen_at, advogado, has_document, search, origem,
        acto, tribunal, unidade, processo, especie, referencia)
      select ${officeId}, 'p', g::text, now(), 'Marta', false, '', '', '', '', '', '', '', g::text
      from generate_series(1, 500) g returning id
    )
    insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, over_after)
    select ${officeId}, id, 'p', true, 'proposed', 'deadline', '', current_date + 9, current_date + 9 from added
    returning notification_id`.execute(db)
  const ids = rows.map((row) => row.notification_id)
  const read = await db.transaction().execute(async (trx) => {
    await refreshNextDeadline(trx, officeId, ids)
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'deadlines'`.execute(
      trx,
    )
    return rows[0]!.read
  })
  // A scan of an index and then of the table counts a row twice.
  expect(read).toBeLessThanOrEqual(2 * ids.length)
  const triage = await db.selectFrom('triage').select('next_deadline').distinct().execute()
  expect(triage).toEqual([{ next_deadline: expect.any(String) }])
})

it('keeps a confirmed deadline before a proposed one that ends first', async () => {
  const { db, addOffice } = database
  const officeId = await addOffice()
  const id = await storeNotification(db, officeId, 'p')
  await sql`
    insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, over_after)
    select ${officeId}, ${id}, 'p', false, state, 'deadline', '', ends, ends
    from (values ('proposed', date '2026-12-01'), ('confirmed', date '2026-12-09')) as d (state, ends)`.execute(db)
  await refreshNextDeadline(db, officeId, [id])
  const kept = sql`select next_deadline::text, next_over::text from triage where notification_id = ${id}`
  expect((await kept.execute(db)).rows).toEqual([{ next_deadline: '2026-12-09', next_over: 'infinity' }])
})
