import { fold } from '@arauto/contract/fold'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seesAll } from '../../../testing/offices.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Schema } from '../../domain/schema.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logging.ts'
import { startJobRunner } from '../../platform/queue/job-runner.ts'
import { readPage } from './list-query.ts'
import { createSearchRefresh } from './search-refresh.ts'

const ROWS = 600

let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
let office: OfficeId
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, createLogger('silent'))
  const added = await database.db
    .insertInto('offices')
    .values({ name: 'Escritório' })
    .returning('id')
    .executeTakeFirstOrThrow()
  office = added.id
  // The search text of the first version: without the other number of each word.
  const old = ['pendente', 'marta figueiredo', 'comarca de lisboa', 'notificacao de sentenca'].map(fold).join('\n')
  await sql`
    insert into notifications (office_id, portal_username, row_key, first_seen_at, data, advogado, origem, acto, tribunal,
      unidade, processo, especie, referencia, has_document, document_status, search, search_version)
    select ${office}, 'marta', n, '2026-11-21T18:30:00Z', '2026-11-20', 'Marta Figueiredo', 'Tribunal',
      'Notificação de sentença', 'Comarca de Lisboa', 'Juiz 7', n || '/26.0T8LSB', '', n, true, 'pending',
      ${old} || E'\n' || n || '/26.0t8lsb', 1
    from generate_series(1, ${ROWS}::int) as series (number), cast(number as text) n`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const search = async (typed: string): Promise<string[]> => {
  const request = { page: 0, pageSize: 100, search: typed, advogado: '', origem: '' }
  const results = await readPage(database.db, seesAll(office), request)
  return results.map((record) => record.referencia)
}
const stored = () => database.db.selectFrom('notifications').selectAll().orderBy('id').execute()
const outdated = async () => (await stored()).filter((row) => row.search_version < 2).length
const startRefresh = async () => {
  const stopping = new AbortController()
  const stop = startJobRunner([database], [createSearchRefresh(database.db)], createLogger('silent'), stopping.signal)
  return () => {
    stopping.abort()
    return stop()
  }
}

it('outdated search texts are found as they are, and made anew in the background, the locked ones last', async () => {
  expect(await search('sentenca 599/26')).toEqual(['599'])
  expect(await search('sentenças 599/26')).toEqual([])

  // Stopped after some batches, while another transaction has locked a row.
  const last = (await stored()).at(-1)!
  const letGo = Promise.withResolvers<void>()
  const holding = database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('notifications').select('id').where('id', '=', last.id).forUpdate().execute()
    await letGo.promise
  })
  const stop = await startRefresh()
  await waitFor(async () => (await outdated()) < ROWS)
  await stop()
  expect(await outdated()).toBeGreaterThan(0)

  const stopAgain = await startRefresh()
  await waitFor(async () => (await outdated()) === 1)
  letGo.resolve()
  await holding
  await waitFor(async () => (await outdated()) === 0)
  await stopAgain()

  expect(await search('lisboa sentenças 599/26')).toEqual(['599'])
  expect(await search('pendentes juízes 599/26 2026.11.20')).toEqual(['599'])
  for (const row of await stored()) {
    const { advogado, first_seen_at: firstSeenAt, document_status: documentStatus, has_document: hasDocument } = row
    const text = rowSearchText(row, { advogado, firstSeenAt, documentStatus, hasDocument })
    expect(row.search).toBe(`${text}\n${row.id}`)
  }
})
