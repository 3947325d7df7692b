import { readFile } from 'node:fs/promises'
import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations/registered.ts'
import { migrate, openDatabase } from './platform/database/database.ts'
import { createLogger } from './platform/logging.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { describeSchema, withoutParentheses } from './testing/upgrade/describe-schema.ts'
import { dumpDatabase, readRows } from './testing/upgrade/dump-database.ts'
import { missingRows } from './testing/upgrade/expected-rows.ts'
import { fixtureNames, fixturePath } from './testing/upgrade/fixtures.ts'

const names: readonly string[] = Object.keys(MIGRATIONS)
const fixtures = await fixtureNames()
const logger = createLogger('silent')

let testDatabase: TestDatabase
let client: pg.Client
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  client = new pg.Client(testDatabase.connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await testDatabase.drop()
})

/** Makes the database as a fixture has it. @returns the fixture's text, without a trigger's parentheses */
async function load(fixture: string): Promise<string> {
  const text = await readFile(fixturePath(fixture), 'utf8')
  await client.query(text)
  return withoutParentheses(text)
}

async function upgrade(migrations: Record<string, Migration> = MIGRATIONS): Promise<string[]> {
  const database = openDatabase(testDatabase.connection, logger)
  try {
    return await migrate(database.db, migrations)
  } finally {
    await database.close()
  }
}

async function readSchema(connected: pg.Client): Promise<string[]> {
  const { beforeRows, afterRows } = await describeSchema(connected)
  return [...beforeRows, ...afterRows].map(withoutParentheses)
}

/** The schema of a database that is made today. */
let freshSchema: string[]
beforeAll(async () => {
  const fresh = await createTestDatabase()
  const connected = new pg.Client(fresh.connection)
  await connected.connect()
  freshSchema = await readSchema(connected)
  await connected.end()
  await fresh.drop()
})

/** The database as SQL. */
const dump = async (): Promise<string> => withoutParentheses(await dumpDatabase(client))

/** Runs a function after each statement of a migration, with its number from 1. */
function afterStatements(migration: Migration, then: (statement: number) => Promise<void>): Migration {
  let done = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await then(++done)
      return result
    },
  }
  return { up: (db: Kysely<unknown>) => migration.up(db.withPlugin(plugin)) }
}

it('every fixture is of a migration', () => {
  expect(names).toEqual(expect.arrayContaining(fixtures))
})

it.each(fixtures)('a database of %s gets the schema of a new one and keeps its rows', async (fixture) => {
  const text = await load(fixture)
  // What a dump leaves out would not be compared either.
  expect(await dump()).toBe(text)
  const before = await readRows(client)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  const ran = await upgrade()
  expect(ran).toEqual(names.slice(names.indexOf(fixture) + 1))
  expect(await readSchema(client)).toEqual(freshSchema)
  expect(missingRows(before, await readRows(client), ran)).toEqual([])
  const totals = await client.query(`select
    (select coalesce(sum(total), 0)::int from notification_totals) as totals, (select count(*)::int from notifications) as rows`)
  expect(totals.rows[0]?.totals).toBe(totals.rows[0]?.rows)
  expect(await upgrade()).toEqual([])
})

/** Short: half-way in the latest; long: after each statement of all. */
const killed = process.env.LONG ? names.slice(1) : names.slice(-7)

describe.each(killed)('an upgrade that is killed inside %s', (migration) => {
  it('leaves the database as it was, and runs the second time', async () => {
    const fixture = fixtures.findLast((name) => names.indexOf(name) < names.indexOf(migration))!
    const text = await load(fixture)
    const inside: Migration = MIGRATIONS[migration as keyof typeof MIGRATIONS]
    const killAfter = (last: number) =>
      afterStatements(inside, async (statement) => {
        if (statement !== last) return
        await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
      })
    const statements = await countStatements(inside)
    const places = process.env.LONG
      ? Array.from({ length: statements }, (_, index) => index + 1)
      : [Math.ceil(statements / 2)]
    for (const last of places) {
      await expect(upgrade({ ...MIGRATIONS, [migration]: killAfter(last) }), `${last}`).rejects.toThrow()
      expect(await dump(), `after statement ${last}`).toBe(text)
    }
    expect(await upgrade()).toContain(migration)
    expect(await readSchema(client)).toEqual(freshSchema)
  })
})

/** Runs a migration without a database. */
async function countStatements(migration: Migration): Promise<number> {
  const nowhere = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  let statements = 0
  await afterStatements(migration, async (statement) => {
    statements = statement
  }).up(nowhere)
  return statements
}
