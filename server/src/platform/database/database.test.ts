import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createLogger } from '../logging.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

let testDatabase: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, createLogger('silent'))
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it.each(['40001', '40P01'])(
  'a transaction that PostgreSQL gives up with %s is run again, three times at most',
  async (code) => {
    let runs = 0
    const givenUp = (times: number) =>
      database.db.transaction().execute(async (trx) => {
        runs += 1
        if (runs <= times) await sql.raw(`do $$ begin raise exception sqlstate '${code}'; end $$`).execute(trx)
      })
    await givenUp(3)
    expect(runs).toBe(4)
    runs = 0
    await expect(givenUp(9)).rejects.toMatchObject({ code })
    expect(runs).toBe(4)
  },
)

it('a transaction that fails for another reason is not run again', async () => {
  let runs = 0
  const failing = database.db.transaction().execute(async (trx) => {
    runs += 1
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})
