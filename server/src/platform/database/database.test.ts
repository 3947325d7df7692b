import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logging.ts'
import { type Database, type OpenDatabase, openDatabase } from './database.ts'

let testDatabase: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connection, createLogger('silent'))
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it('a transaction that was broken off by a deadlock is run again', async () => {
  const { db } = database
  await db
    .insertInto('workers')
    .values([{ id: ID(1) }, { id: ID(2) }])
    .execute()
  let runs = 0
  const bothHold = Promise.withResolvers<void>()
  const crosswise = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      runs += 1
      await touch(trx, first)
      if (runs >= 2) bothHold.resolve()
      await bothHold.promise
      await touch(trx, second)
    })
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  expect(runs).toBe(3)
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

const ID = (number: number) => `00000000-0000-0000-0000-00000000000${number}`
const touch = (trx: Database, number: number) =>
  trx.updateTable('workers').set({ beat_at: new Date() }).where('id', '=', ID(number)).execute()
