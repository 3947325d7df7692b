import { fold } from '@arauto/contract/fold'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations/registered.ts'
import { rowSearchText } from './domain/notifications/stored-row.ts'
import type { OfficeId } from './domain/offices/member.ts'
import type { Schema } from './domain/schema.ts'
import { readPage } from './features/notifications/list-query.ts'
import { createSearchRefresh } from './features/notifications/search-refresh.ts'
import { migrate, type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { createLogger } from './platform/logging.ts'
import { startJobRunner } from './platform/queue/job-runner.ts'
import { seesAll } from './testing/offices.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { waitFor } from './testing/wait-for.ts'

const BEFORE = '005-extension'
const SEEN = '2026-11-21T18:30:00.000Z'
const logger = createLogger('silent')

let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, logger)
  await migrate(database.db, MIGRATIONS, BEFORE)
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Adds a user with notifications to the earlier schema. */
async function fill(dates: readonly (string | null)[]): Promise<OfficeId> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, username_key, password_hash) values ('ana', 'ana', 'x') returning id`.execute(
    database.db,
  )
  const userId = rows[0]!.id
  for (const [index, data] of dates.entries()) {
    // The search text of that version: without other numbers, with the moment of discovery among the dates.
    const text = [
      'pending\tpendente\tem breve',
      'marta figueiredo',
      'tribunal',
      'notificacao de sentenca',
      `${index}/26.0t8lsb`,
    ]
    await sql`
      insert into notifications (user_id, portal_username, row_key, created_at, data, advogado, origem, acto, tribunal, unidade,
        processo, especie, referencia, has_document, document_status, search)
      values (${userId}, 'marta', ${String(index)}, ${SEEN}, ${data}, 'Marta Figueiredo', 'Tribunal', 'Notificação de sentença',
        'Comarca de Lisboa', 'Juiz 7', ${`${index}/26.0T8LSB`}, '', ${String(index)}, true, 'pending',
        ${[...text, data ?? '', SEEN].map(fold).join('\n')})`.execute(database.db)
  }
  // The migration to offices keeps the numbers.
  return userId as OfficeId
}

const search = async (officeId: OfficeId, typed: string): Promise<string[]> => {
  const request = { page: 0, pageSize: 100, search: typed, advogado: '', origem: '' }
  const { results } = await readPage(database.db, seesAll(officeId), request)
  return results.map((record) => record.referencia)
}
const stored = () => database.db.selectFrom('notifications').selectAll().orderBy('id').execute()
const startRefresh = async () => {
  const stopping = new AbortController()
  const stop = startJobRunner([database], [createSearchRefresh(database.db)], logger, stopping.signal)
  return () => {
    stopping.abort()
    return stop()
  }
}
const outdated = async () => (await stored()).filter((row) => row.search_version < 2).length

it('a filled database gets both moments, the new order and an increased change counter', async () => {
  const officeId = await fill([
    '2026-03-29',
    null,
    '2026-10-25',
    '2026-07-01',
    '1900-01-01',
    '9999-12-31',
    '0001-01-01',
  ])
  const counter = async () =>
    (await database.db.selectFrom('notification_changes').select('counter').executeTakeFirstOrThrow()).counter
  const before = await counter()
  expect(await migrate(database.db, MIGRATIONS)).toContain('007-list-order-and-search')
  expect(await counter()).toBeGreaterThan(before)
  const rows = await stored()
  expect(rows.map((row) => row.first_seen_at.toISOString())).toEqual(rows.map(() => SEEN))
  expect(rows.slice(0, 4).map((row) => row.created_at.toISOString())).toEqual([
    // The days on which summer time begins and ends, and one in summer.
    '2026-03-29T00:00:00.000Z',
    SEEN,
    '2026-10-24T23:00:00.000Z',
    '2026-06-30T23:00:00.000Z',
  ])
  expect(await search(officeId, '')).toEqual(['5', '1', '2', '3', '0', '4', '6'])
})

it('the list and its search work with the old search texts, and plurals match after their refresh', async () => {
  const officeId = await fill(Array.from({ length: 600 }, (_, index) => (index % 3 ? '2026-11-20' : null)))
  await migrate(database.db, MIGRATIONS)
  expect(await search(officeId, 'lisboa 599/26')).toEqual([])
  expect(await search(officeId, 'sentenca 599/26')).toEqual(['599'])
  expect(await search(officeId, 'sentenças 599/26')).toEqual([])

  // Stopped after some batches, while another transaction has locked a row.
  const last = (await stored()).at(-1)!
  const letGo = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('notifications').select('id').where('id', '=', last.id).forUpdate().execute()
    await letGo.promise
  })
  const stop = await startRefresh()
  await waitFor(async () => (await outdated()) < 600)
  await stop()
  expect(await outdated()).toBeGreaterThan(0)

  const stopAgain = await startRefresh()
  await waitFor(async () => (await outdated()) === 1)
  letGo.resolve()
  await holding
  await waitFor(async () => (await outdated()) === 0)
  await stopAgain()

  expect(await search(officeId, 'lisboa sentenças 599/26')).toEqual(['599'])
  expect(await search(officeId, 'pendentes juízes 599/26 2026.11.20')).toEqual(['599'])
  const rows = await stored()
  expect(rows.length).toBeGreaterThanOrEqual(600)
  for (const row of rows) {
    const { advogado, first_seen_at: firstSeenAt, document_status: documentStatus, has_document: hasDocument } = row
    const text = rowSearchText(row, { advogado, firstSeenAt, documentStatus, hasDocument })
    expect(row.search).toBe(`${text}\n${row.id}`)
  }
})
