import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createLogger } from '../logging.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { executePrepared } from './prepared.ts'

let testDatabase: TestDatabase
/** It has one connection. */
let database: OpenDatabase
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase({ ...testDatabase.connection, max: 1 }, createLogger('silent'))
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

const upTo = (last: number) =>
  executePrepared(
    database.db,
    sql<{ n: number }>`select n from generate_series(1, ${last}::int) n`.compile(database.db),
  )
const prepared = async () =>
  (await database.pool.query('select statement, generic_plans + custom_plans as calls from pg_prepared_statements'))
    .rows

it('is prepared once for a connection, whatever its values', async () => {
  expect(await upTo(2)).toEqual([{ n: 1 }, { n: 2 }])
  expect(await upTo(3)).toHaveLength(3)
  expect(await prepared()).toEqual([{ statement: 'select n from generate_series(1, $1::int) n', calls: 2 }])
})

it('is prepared again where its connection was lost', async () => {
  await upTo(1)
  const lost = database.pool.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(lost).rejects.toThrow(/terminat/)
  expect(await upTo(2)).toHaveLength(2)
  expect(await prepared()).toMatchObject([{ calls: 1 }])
})

it('is prepared for whoever asks after the first failed', async () => {
  const quotient = (by: number) =>
    executePrepared(database.db, sql<{ value: number }>`select 6 / ${by}::int as value`.compile(database.db))
  await expect(quotient(0)).rejects.toThrow('division by zero')
  expect(await quotient(2)).toEqual([{ value: 3 }])
})
