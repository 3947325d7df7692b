import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollEverySecond } from '../../../testing/fast-polling.ts'
import { OutsidePostgres } from '../../../testing/outside-postgres.ts'
import { Relay } from '../../../testing/relay.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { createLogger } from '../logging.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { keepListening } from './keep-listening.ts'

const logger = createLogger('silent')
const postgres = new OutsidePostgres()
let relay: Relay
/** By the relay, as one program has them. */
let both: [OpenDatabase, OpenDatabase]
let stop: () => Promise<void>
const received = vi.fn()
const said: string[] = []

beforeEach(async () => {
  await postgres.start()
  relay = await Relay.start(postgres.connection.port!)
  const connection = { ...postgres.connection, port: relay.port, application_name: 'one program' }
  const open = () => openDatabase(connection, logger, { lock_timeout: '60s' })
  both = [open(), open()]
  pollEverySecond()
  said.length = 0
  const listener = {
    onMessage: received,
    onListening: () => said.push('listening'),
    onDisconnected: () => said.push('disconnected'),
  }
  stop = keepListening(both, 'tests', listener, logger)
  await waitFor(async () => said.length === 1)
}, 60_000)
afterEach(async () => {
  vi.restoreAllMocks()
  await stop()
  for (const { close } of both) await close()
  await relay.stop()
  await postgres.stop()
}, 60_000)

it('where the server vanished, announcements of the one that is there now are received, and nothing waits for the one of before', {
  timeout: 120_000,
}, async () => {
  const waiting = both.map(({ db }) => sql`select pg_sleep(600)`.execute(db).catch((error: Error) => error))
  const asleep = sql`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`
  await waitFor(async () => (await asleep.execute(both[0].db)).rows.length === 2)
  relay.leadTo(postgres.connection.port!)
  // One that is asleep does not notice by itself.
  const after = openDatabase(postgres.connection, logger)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'`.execute(
    after.db,
  )
  await after.close()
  for (const failure of await Promise.all(waiting)) {
    expect(failure instanceof Error && isDatabaseAway(failure)).toBe(true)
  }
  expect(said).toEqual(['listening', 'disconnected', 'listening'])
  await sql`notify tests, 'after'`.execute(both[1].db)
  await waitFor(async () => received.mock.calls.length > 0)
  expect(received.mock.lastCall).toEqual(['after'])
})

it('where it only answered nothing for a while, what waits for it is answered', { timeout: 120_000 }, async () => {
  const [{ db }] = both
  const waiting = sql`select 'answered' as state from pg_sleep(1)`.execute(db)
  const asleep = sql`select from pg_stat_activity where query like '%pg_sleep(1)' and state = 'active' and pid <> pg_backend_pid()`
  await waitFor(async () => (await asleep.execute(both[1].db)).rows.length === 1)
  relay.silence()
  await waitFor(async () => said.at(-1) === 'disconnected')
  relay.goOn()
  expect((await waiting).rows).toEqual([{ state: 'answered' }])
  await waitFor(async () => said.at(-1) === 'listening')
})
