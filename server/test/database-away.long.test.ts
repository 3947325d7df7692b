import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../src/platform/database/database.ts'
import { isDatabaseAway } from '../src/platform/database/database-away.ts'
import { createLogger } from '../src/platform/logging.ts'
import { callsTo } from '../testing/calls-to.ts'
import { Cluster } from '../testing/cluster.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const USER = { username: 'mariana', password: 'uma password' }
const LIST = '/api/processos/?page=0'
const AWAY = [503, { code: 'database_away', message: MESSAGES.databaseAway }]

const postgres = new OutsidePostgres()
const folder = temporaryFolder('arauto-away-')
let cluster: Cluster
let call: ReturnType<typeof callsTo>
let token = ''

beforeAll(async () => {
  await postgres.start()
  cluster = new Cluster({ DATABASE_URL: postgres.url, DATA_DIR: folder })
  const [api] = await cluster.start('api')
  call = callsTo(api!.url)
  await call('POST', '/api/user/register/', undefined, USER)
  token = ((await (await call('POST', '/api/token/', undefined, USER)).json()) as { access: string }).access
}, 120_000)
afterAll(async () => {
  await cluster?.stop()
  await postgres.stop()
})

const answerOf = async (response: Response) => [response.status, await response.json()]
const worksAgain = () => waitFor(async () => (await call('GET', LIST, token)).status === 200, 60_000)

async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  await work(client).finally(() => client.end().catch(() => {}))
}

it('while the database is away, requests say so and health tells it; it is used again by itself', async () => {
  const startAgain = await postgres.halt()
  try {
    expect(await answerOf(await call('GET', LIST, token))).toEqual(AWAY)
    expect(await answerOf(await call('POST', '/api/token/', undefined, USER))).toEqual(AWAY)
    expect((await call('GET', '/api/health/')).status).toBe(503)
    expect((await call('GET', '/api/health/ready/')).status).toBe(503)
    expect((await call('GET', '/api/health/live/')).status).toBe(200)
  } finally {
    await startAgain()
  }
  await worksAgain()
  await waitFor(async () => (await call('GET', '/api/health/')).status === 200)
}, 120_000)

it('a request under way when the database dies says so', async () => {
  await worksAgain()
  await withClient(async (client) => {
    await client.query('begin')
    await client.query('lock table notifications in access exclusive mode')
    const listed = call('GET', LIST, token)
    await waitFor(async () => {
      const waiting = await client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
      return waiting.rowCount! > 0
    })
    await postgres.crash()
    expect(await answerOf(await listed)).toEqual(AWAY)
  })
  await worksAgain()
}, 120_000)

it('a database that hangs is given up after a time, and its connections serve again when it recovers', async () => {
  const hanging = openDatabase({ ...postgres.connection, query_timeout: 500 }, createLogger('silent'))
  onTestFinished(hanging.close)
  const ask = () => sql`select 1`.execute(hanging.db)
  await ask()
  const goOn = await postgres.freeze()
  try {
    const failure = await ask().catch((error: Error) => error)
    expect(failure instanceof Error && isDatabaseAway(failure)).toBe(true)
  } finally {
    goOn()
  }
  await waitFor(() => ask().catch(() => null))
  expect(hanging.pool.totalCount).toBe(1)
}, 60_000)

it('a database that takes no changes refuses them with a sentence, and still shows what is there', async () => {
  await worksAgain()
  const account = { username: 'mariana-1p@adv.oa.pt', password: 'segredo', advogado: 'Mariana' }
  const setReadOnly = (value: string) =>
    withClient(async (client) => {
      await client.query(`alter system set default_transaction_read_only = ${value}`)
      await client.query('select pg_reload_conf()')
    })
  await setReadOnly('on')
  try {
    const refused = await waitFor(async () => {
      const response = await call('POST', '/api/citius-accounts/', token, account)
      return response.status === 503 && response
    })
    expect(await answerOf(refused)).toEqual([503, { code: 'database_read_only', message: MESSAGES.databaseReadOnly }])
    expect((await call('GET', LIST, token)).status).toBe(200)
  } finally {
    await setReadOnly('off')
  }
  await waitFor(async () => (await call('POST', '/api/citius-accounts/', token, account)).status === 201)
}, 120_000)
