import { MESSAGES } from '@arauto/contract/messages'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { callsTo } from '../testing/calls-to.ts'
import { Cluster, type Member } from '../testing/cluster.ts'
import { expectNothingLost } from '../testing/fault-figures.ts'
import { openLive } from '../testing/live-stream.ts'
import { OfficeUnderLoad } from '../testing/office-under-load.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { Relay } from '../testing/relay.ts'
import type { Standby } from '../testing/standby.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const USER = { username: 'clara', password: 'uma password' }
const LIST = '/api/processos/?page=0'
/** Less than what a process without its database waits for before a supervisor would have to end it. */
const PATIENCE_MS = 240_000
const IS_POSIX = process.platform !== 'win32'

const folder = temporaryFolder('arauto failover ')
let portal: Portal
let relay: Relay
let standby: Standby
let cluster: Cluster
let token = ''
const postgres = new OutsidePostgres()
/** The server that the relay leads to. */
let present: pg.ClientConfig
beforeEach(({ skip }) => skip(!IS_POSIX, 'a server is copied with the owners of its files'))
beforeAll(async () => {
  if (!IS_POSIX) return
  portal = await startPortal()
  await postgres.start()
  standby = await postgres.follow()
  present = postgres.connection
  relay = await Relay.start(present.port!)
  const url = new URL(postgres.url)
  url.port = String(relay.port)
  cluster = new Cluster({ DATABASE_URL: url.href, DATA_DIR: folder, CITIUS_URL: portal.url })
  await cluster.start('api', 'api', 'worker', 'worker')
  const { address } = cluster
  await callsTo(address())('POST', '/api/user/register/', undefined, USER)
  token = ((await (await callsTo(address())('POST', '/api/token/', undefined, USER)).json()) as { access: string })
    .access
}, 240_000)
afterAll(async () => {
  if (!IS_POSIX) return
  const codes = await cluster?.stop()
  await relay?.stop()
  await standby?.stop()
  await postgres.stop()
  await portal?.close()
  expect(codes).toEqual([0, 0, 0, 0])
}, 120_000)

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(present)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}

const list = (url: string) => callsTo(url)('GET', LIST, token)
const apis = () => cluster.of('api').map(({ url }) => url)

/** Whether each of these processes waits for a lock. */
async function allWait(members: readonly Member[]): Promise<boolean> {
  const { rows } = await withClient((client) =>
    client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where wait_event_type = 'Lock'`,
    ),
  )
  return members.every(({ child }) => rows.some(({ name }) => name.startsWith(`arauto ${child.pid}@`)))
}

/**
 * Has every process wait for an answer of the database, and lets the way to it fall silent then.
 *
 * @returns the answers that clients of each API wait for
 */
async function silenceAtWork(): Promise<Promise<Response>[]> {
  return withClient(async (client) => {
    await client.query('begin')
    await client.query('lock table notifications, checks, workers in access exclusive mode')
    await waitFor(() => allWait(cluster.of('worker')), PATIENCE_MS)
    const asked = apis().map(list)
    await waitFor(() => allWait(cluster.members), PATIENCE_MS)
    relay.silence()
    return asked
  })
}

/** Waits until each process has read and written, and hears what others tell. */
async function allWork(): Promise<void> {
  for (const url of apis()) await waitFor(async () => (await list(url)).status === 200, PATIENCE_MS)
  const { rows } = await withClient((client) => client.query('select clock_timestamp() as now'))
  const beats = `select from workers where stopped_at is null and beat_at > $1`
  await waitFor(
    async () => (await withClient((client) => client.query(beats, [rows[0].now]))).rowCount === 2,
    PATIENCE_MS,
  )
}

it('a database that answers nothing for a while: requests say so, and every process goes on with it by itself', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const streams = await Promise.all(apis().map((url) => openLive(url, token)))
  await Promise.all(streams.map((stream) => stream.received(1)))
  const asked = await silenceAtWork()
  for (const answer of await Promise.all(apis().map(list))) {
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 'database_away', message: MESSAGES.databaseAway },
    ])
  }
  await waitFor(async () => streams.every(({ kinds }) => kinds.at(-1) === 'blind'), PATIENCE_MS)
  relay.goOn()
  for (const answer of await Promise.all(asked)) expect([200, 503]).toContain(answer.status)
  await allWork()
  await waitFor(async () => streams.every(({ kinds }) => kinds.at(-1) === 'all'), PATIENCE_MS)
  for (const stream of streams) stream.close()
})

it('a database that vanishes under load, and the one that followed it takes its place: every process works there, with all that was acknowledged', {
  timeout: 4 * PATIENCE_MS,
}, async () => {
  const office = new OfficeUnderLoad(cluster.address, portal, seededRandom('failover'), { maxRows: 10 })
  await office.open()
  const end = new AbortController()
  const work = office.work(end.signal)
  await office.untilAcknowledged(3, PATIENCE_MS)
  const asked = await silenceAtWork()
  await postgres.halt()
  await standby.promote()
  present = standby.connection
  relay.leadTo(present.port!)
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503)
  await allWork()
  await office.untilAcknowledged(3, PATIENCE_MS)
  end.abort()
  await work
  // What broke off is resumed gradually; what is lost remains lost.
  let figures = await office.figures(1, 'all')
  const isThere = async () => {
    if (figures.lost.length > 0) figures = await office.figures(1, 'all')
    return figures.lost.length === 0
  }
  await waitFor(isThere, PATIENCE_MS).catch(() => {})
  expect(office.client.unexpected).toEqual([])
  expect(portal.stats().maxConcurrentOfOneAccount).toBe(1)
  await expectNothingLost('a database that another one takes the place of', figures)
})
