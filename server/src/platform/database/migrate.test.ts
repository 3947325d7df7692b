import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { raceFor } from '../../../testing/race-for.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createLogger } from '../logging.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { type Migrations, migrate } from './migrate.ts'

/** A migration that fails when it runs twice. */
const creates = (table: string) => ({
  up: async (db: Kysely<unknown>) => void (await sql`create table ${sql.table(table)} (n int)`.execute(db)),
})
const MIGRATIONS: Migrations = {
  byName: { '0003-baseline': creates('first'), '0004-second': creates('second') },
  replaced: '0002-b',
}

let testDatabase: TestDatabase
let databases: OpenDatabase[]
const open = () => {
  const database = openDatabase(testDatabase.connection, createLogger('silent'))
  databases.push(database)
  return database.db
}
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  databases = []
})
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await testDatabase.drop()
})

/** Makes a database with the tables of some migrations, as a program with others left it. */
async function leave(tables: readonly string[], names: readonly string[]): Promise<void> {
  const db = open()
  await migrate(db, { byName: Object.fromEntries(names.map((name) => [name, { up: async () => {} }])), replaced: '' })
  for (const table of tables) await creates(table).up(db)
}
const remembered = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(open())
  return rows.map(({ name }) => name)
}

it('an empty database gets every migration, once', async () => {
  expect(await migrate(open(), MIGRATIONS)).toEqual(['0003-baseline', '0004-second'])
  expect(await migrate(open(), MIGRATIONS)).toEqual([])
})

it('a database that has had all that the baseline replaced only gets what comes after, from programs that start at once', async () => {
  await leave(['first'], ['0001-a', MIGRATIONS.replaced])
  const start = () => migrate(open(), MIGRATIONS)
  const ran = await raceFor<{ kysely_migration: unknown }, string[][]>(open(), 'kysely_migration', [
    start,
    start,
    start,
  ])
  expect(ran.flat()).toEqual(['0004-second'])
  expect(await remembered()).toEqual(['0003-baseline', '0004-second'])
})

it.each([
  ['the last that the baseline replaced is missing', ['0001-a'], /versão antiga do Arauto \(0001-a\).* até 0002-b/],
  ['there is another than the baseline', ['0001-a', '0002-b', '0003-c'], /mais nova do Arauto \(0003-c\)/],
  ['there is a later one', ['0003-baseline', '0004-second', '0005-later'], /mais nova do Arauto \(0005-later\)/],
])('a database is refused in a sentence, and left as it is, when %s', async (_, names, sentence) => {
  await leave([], names)
  await expect(migrate(open(), MIGRATIONS)).rejects.toThrow(sentence)
  expect(await remembered()).toEqual(names)
  const { rows } = await sql`select to_regclass('first') as first, to_regclass('second') as second`.execute(open())
  expect(rows).toEqual([{ first: null, second: null }])
})
