import { type Generated, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logging.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

interface Tables {
  counters: { id: number; value: Generated<number> }
}

let testDatabase: TestDatabase
let database: OpenDatabase<Tables>
beforeAll(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, createLogger('silent'))
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it('a transaction that a deadlock rolled back is run again', async () => {
  const { db } = database
  await sql`create table counters (id int primary key, value int not null default 0)`.execute(db)
  await db
    .insertInto('counters')
    .values([{ id: 1 }, { id: 2 }])
    .execute()
  let runs = 0
  let holding = 0
  const bothHold = Promise.withResolvers<void>()
  const crosswise = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      runs += 1
      await touch(trx, first)
      holding += 1
      if (holding >= 2) bothHold.resolve()
      await bothHold.promise
      await touch(trx, second)
    })
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  // PostgreSQL may roll back both before either continues.
  expect(runs).toBeGreaterThan(2)
  expect(await db.selectFrom('counters').select('value').orderBy('id').execute()).toEqual([{ value: 2 }, { value: 2 }])
})

it('a transaction that fails for another reason is not run again', async () => {
  let runs = 0
  const failing = database.db.transaction().execute(async (trx) => {
    runs += 1
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

const touch = (trx: Kysely<Tables>, id: number) =>
  trx.updateTable('counters').set({ value: sql`value + 1` }).where('id', '=', id).execute()
