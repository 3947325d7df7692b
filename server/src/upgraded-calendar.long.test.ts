import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations/registered.ts'
import type { Schema } from './domain/schema.ts'
import { migrate, openDatabase } from './platform/database/database.ts'
import { createLogger } from './platform/logging.ts'
import { createTestDatabase } from './testing/test-database.ts'

const NOTIFICATION = 'select id from notifications'
const deadline = (title: string, state: string, ends: string) =>
  `insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, decided_at)
    values (7, (${NOTIFICATION}), 'p', false, '${state}', 'deadline', '${title}', ${ends}, '2026-11-02')`
const history = (title: string, state: string, ends: string, at: string) =>
  `insert into work_history (office_id, notification_id, deadline_id, batch, at, event, before, after, version)
    select 7, notification_id, id, gen_random_uuid(), '${at}', 'x', '{}', '{"state": "${state}", "ends": "${ends}"}', 1
    from deadlines where title = '${title}'`

it('deadlines that were confirmed before there were calendars are known to have been, on the day that they had', async () => {
  const testDatabase = await createTestDatabase('none')
  const { db, close } = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  try {
    await migrate(db, MIGRATIONS, '021-webhooks')
    for (const statement of [
      `insert into offices (id, name) values (7, 'u')`,
      `insert into notifications (office_id, portal_username, row_key, first_seen_at, advogado, origem, acto, tribunal,
          unidade, processo, especie, referencia, has_document, search)
        values (7, 'p', '1', now(), 'a', '', '', '', '', '', '', '', false, '')`,
      deadline('confirmado', 'confirmed', `'2026-12-01'`),
      deadline('cumprido', 'met', `'2026-12-02'`),
      deadline('proposto', 'proposed', `'2026-12-03'`),
      deadline('dispensado sem ter sido confirmado', 'dismissed', `'2026-12-04'`),
      deadline('dispensado depois de mudar', 'dismissed', `'2026-12-05'`),
      history('dispensado depois de mudar', 'confirmed', '2026-12-06', '2026-11-05'),
      history('dispensado depois de mudar', 'confirmed', '2026-12-07', '2026-11-06'),
      history('dispensado depois de mudar', 'dismissed', '2026-12-07', '2026-11-07'),
      deadline('reaberto', 'proposed', 'null'),
      history('reaberto', 'confirmed', '2026-12-08', '2026-11-08'),
      history('proposto', 'proposed', '2026-12-03', '2026-11-08'),
    ]) {
      await sql.raw(statement).execute(db)
    }
    await migrate(db, MIGRATIONS)
    const { rows } = await sql`select title, confirmed_ends as ends from deadlines order by id`.execute(db)
    expect(rows).toEqual([
      { title: 'confirmado', ends: '2026-12-01' },
      { title: 'cumprido', ends: '2026-12-02' },
      { title: 'proposto', ends: null },
      { title: 'dispensado sem ter sido confirmado', ends: null },
      { title: 'dispensado depois de mudar', ends: '2026-12-07' },
      { title: 'reaberto', ends: '2026-12-08' },
    ])
  } finally {
    await close()
    await testDatabase.drop()
  }
})
