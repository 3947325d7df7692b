import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Relay } from '../../../testing/relay.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { createLogger } from '../logging.ts'
import { cancelledBy } from './cancelled-by.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

const LOGGER = createLogger('silent')
const LONG = sql<{ slept: unknown }>`select pg_sleep(3600) as slept`

let testDatabase: TestDatabase
let observer: pg.Client
let database: OpenDatabase
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  observer = new pg.Client(testDatabase.connection)
  await observer.connect()
  database = openDatabase({ ...testDatabase.connection, max: 1 }, LOGGER)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await database.close()
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await observer.end()
  await testDatabase.drop()
})

/** How many sessions sleep. */
async function sleeping(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event = 'PgSleep'`,
  )
  return rows[0]!.count
}

/** Abandons a statement while the database is at it. */
async function abandon(
  statement: Promise<unknown>,
  client: AbortController,
  before = () => Promise.resolve(),
): Promise<void> {
  const refused = expect(statement).rejects.toThrow('left')
  await waitFor(async () => (await sleeping()) === 1)
  await before()
  client.abort(new Error('left'))
  await refused
}

it('a statement that is abandoned ends in the database, and its connection serves the next', async () => {
  const client = new AbortController()
  await abandon(LONG.execute(database.db, cancelledBy(client.signal)), client)
  await waitFor(async () => (await sleeping()) === 0)
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  expect(database.pool.totalCount).toBe(1)
})

it('one in a transaction ends too, and the next transaction is not disturbed', async () => {
  const client = new AbortController()
  const transaction = database.db.transaction().execute((trx) => LONG.execute(trx, cancelledBy(client.signal)))
  await abandon(transaction, client)
  await waitFor(async () => (await sleeping()) === 0)
  const one = await database.db.transaction().execute((trx) => sql`select pg_sleep(0.1), 1 as one`.execute(trx))
  expect(one.rows).toMatchObject([{ one: 1 }])
})

it('one that ends by itself meanwhile', async () => {
  const client = new AbortController()
  const statement = LONG.execute(database.db, cancelledBy(client.signal))
  const wake = async () => {
    await observer.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
  }
  const refused = expect(statement).rejects.toThrow()
  await waitFor(async () => (await sleeping()) === 1)
  const woken = wake()
  client.abort(new Error('left'))
  await Promise.all([refused, woken])
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

it('behind a pooler, which gives its clients numbers that are not those of their sessions', async () => {
  class Pooled extends pg.Client {
    _handleBackendKeyData(): void {
      Object.assign(this, { processID: 1 })
    }
  }
  const pooled = openDatabase({ ...testDatabase.connection, Client: Pooled }, LOGGER, { lock_timeout: '60s' })
  const client = new AbortController()
  await abandon(LONG.execute(pooled.db, cancelledBy(client.signal)), client)
  await waitFor(async () => (await sleeping()) === 0)
  await pooled.close()
})

it('one that waits for a connection, which is not made', async () => {
  const relay = await Relay.start(9)
  relay.silence()
  const connection = { host: '127.0.0.1', port: relay.port, user: 'x', database: 'x', connectionTimeoutMillis: 500 }
  const away = openDatabase(connection, LOGGER)
  await expect(LONG.execute(away.db)).rejects.toThrow('timeout')
  const client = new AbortController()
  const refused = expect(LONG.execute(away.db, cancelledBy(client.signal))).rejects.toThrow('left')
  await waitFor(async () => away.pool.totalCount === 1)
  client.abort(new Error('left'))
  await refused
  await waitFor(async () => away.pool.totalCount === 0)
  await relay.stop()
  await away.close()
})

it('one that cannot be cancelled, since no connection is made for that', async () => {
  const client = new AbortController()
  const { options } = database.pool
  const { host } = options
  await abandon(LONG.execute(database.db, cancelledBy(client.signal)), client, async () => {
    options.host = '/nowhere'
  })
  const next = sql`select 1 as one`.execute(database.db)
  await observer.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
  options.host = host
  expect((await next).rows).toEqual([{ one: 1 }])
})
