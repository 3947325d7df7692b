import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { MIGRATIONS } from '../src/domain/migrations.ts'
import { callsTo } from '../testing/calls-to.ts'
import { descendantsOf } from '../testing/child-processes.ts'
import { Cluster, type Member } from '../testing/cluster.ts'
import { expectNothingLost } from '../testing/fault-figures.ts'
import { openLive } from '../testing/live-stream.ts'
import { OfficeUnderLoad } from '../testing/office-under-load.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { SecretSearch } from '../testing/secret-search.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const USER = { username: 'ines', password: 'uma password' }
const ACCOUNT = { username: 'ines-1p@adv.oa.pt', password: 'segredo', advogado: 'Inês' }

const DRAIN_SECONDS = 2
/** How many times an API is stopped and another started. */
const ROUNDS = 20

const folder = temporaryFolder('arauto several ')
let portal: Portal
const postgres = new OutsidePostgres()
let client: pg.Pool
let cluster: Cluster
let [api, otherApi, worker]: Member[] = []
let token = ''
beforeAll(async () => {
  portal = await startPortal()
  await postgres.start()
  client = new pg.Pool(postgres.connection)
  client.on('error', () => {})
  cluster = new Cluster({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CITIUS_URL: portal.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  })
  // All at once, on a database without a table.
  const more = process.env.LONG ? (['worker', 'api', 'api', 'worker', 'worker'] as const) : []
  const started = await cluster.start('api', 'api', 'worker', ...more)
  ;[api, otherApi, worker] = started
  await Promise.all(started.slice(4).map((member) => cluster.end(member, 'SIGTERM')))
  await ask(api!, 'POST', '/api/user/register/', USER)
  token = (await ask(api!, 'POST', '/api/token/', USER)).access
}, 180_000)
afterAll(async () => {
  const codes = await cluster?.stop()
  await client?.end()
  await postgres.stop()
  await portal?.close()
  expect(codes?.every((code) => code === 0)).toBe(true)
})

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
async function ask(member: Member, method: string, path: string, body?: unknown): Promise<any> {
  return (await callsTo(member.url)(method, path, token, body)).json()
}

/** @returns the process that holds the lock of a portal user, by the name of its connection */
async function visitor(): Promise<Member | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(split_part(a.application_name, ' ', 2), '@', 1)::int as pid
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
       and a.application_name like 'arauto %'`,
  )
  return rows.map(({ pid }) => cluster.find(pid)).find((member) => member?.role === 'worker')
}

it('processes that start at once on an empty database migrate it once', async () => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS.byName))
})

it('a sign-in at one process is valid at the other', async () => {
  expect(await ask(otherApi!, 'GET', '/api/processos/')).toEqual([])
})

it('a worker alone answers whether it is healthy, and nothing else', async () => {
  expect(await ask(worker!, 'GET', '/api/health/')).toEqual({ status: 'ok' })
  expect((await callsTo(worker!.url)('GET', '/api/processos/', token)).status).toBe(404)
})

it.runIf(process.env.LONG)(
  'a check that is queued on one API runs once, and a kill of the worker at it hands it to another',
  {
    timeout: 90_000,
  },
  async () => {
    portal.control({ cmd: 'account', username: ACCOUNT.username, password: ACCOUNT.password })
    portal.control({ cmd: 'notify', username: ACCOUNT.username, count: 10 })
    // So that the worker is at it for long enough to be killed.
    portal.control({ cmd: 'fault', kind: 'slow', path: 'Lidas', seconds: 600, times: 1 })
    await ask(api!, 'POST', '/api/citius-accounts/', ACCOUNT)
    const first = await waitFor(async () => (portal.stats().signIns === 1 ? await visitor() : null))
    const queued = await ask(api!, 'POST', '/api/refresh-notifications/', {})
    await cluster.end(first, 'SIGKILL')
    portal.control({ cmd: 'fault', kind: 'none' })
    const killedAt = Date.now()
    const list = () => ask(otherApi!, 'GET', '/api/processos/')
    await waitFor(async () => (await list()).length === 10, 60_000)
    console.log(`several-processes.test: taken up and done ${Date.now() - killedAt} ms after the kill`)
    const task = () => ask(otherApi!, 'GET', `/api/task-status/${queued.task_id}/`)
    await waitFor(async () => (await task()).status === 'completed')
    await waitFor(async () =>
      (await list()).every((one: { document_status: string }) => one.document_status === 'success'),
    )
    expect(portal.stats().maxConcurrentOfOneAccount).toBe(1)
    const references = (await list()).map((one: { referencia: string }) => one.referencia)
    expect(new Set(references).size).toBe(10)
    ;[worker] = await cluster.start('worker')
  },
)

/** Has the account checked unless it was. @returns the id of one of its notifications */
async function notificationId(): Promise<number> {
  const list = () => ask(api!, 'GET', '/api/processos/')
  if ((await list()).length === 0) {
    portal.control({ cmd: 'account', username: ACCOUNT.username, password: ACCOUNT.password })
    portal.control({ cmd: 'notify', username: ACCOUNT.username, count: 1 })
    await ask(api!, 'POST', '/api/citius-accounts/', { ...ACCOUNT, fetch_documents: false })
    await waitFor(async () => (await list()).length === 1, 60_000)
  }
  return (await list())[0].id
}

it('a change at one API appears at once at the other', { timeout: 90_000 }, async () => {
  const id = await notificationId()
  const read = async (member: Member, etag?: string) =>
    fetch(`${member.url}/api/processos/`, {
      headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
    })
  // The documents of the check are still read in the background, which changes the list.
  const etag = await waitFor(async () => {
    const listed = await read(otherApi!)
    await listed.arrayBuffer()
    const tag = listed.headers.get('etag')!
    const answers = [await read(otherApi!, tag), await read(api!, tag)]
    return answers.every(({ status }) => status === 304) && tag
  })
  await ask(api!, 'POST', '/api/triage/', { ids: [id], change: { state: 'em_curso' } })
  const after = await read(otherApi!, etag)
  expect(after.status).toBe(200)
  expect((await ask(otherApi!, 'GET', `/api/processos/${id}/work/`)).triage.state).toBe('em_curso')
})

it('a change through one API is told to a stream of the other within a second', { timeout: 90_000 }, async () => {
  const id = await notificationId()
  const stream = await openLive(otherApi!.url, token)
  await stream.received(1)
  const times: number[] = []
  for (const state of ['tratada', 'em_curso', 'tratada']) {
    stream.forget()
    await ask(api!, 'POST', '/api/triage/', { ids: [id], change: { state }, with_open_deadlines: true })
    const changedAt = Date.now()
    await stream.received(1)
    times.push(Date.now() - changedAt)
  }
  stream.close()
  console.log(`several-processes.test: told ${times.join(', ')} ms after the answer`)
  expect(Math.min(...times)).toBeLessThan(1_000)
})

it('a stopping process closes its streams at once, and the next stream is opened at another', async () => {
  const leaving = cluster.of('api')[0]!
  const stream = await openLive(leaving.url, token)
  await stream.received(1)
  const toldAt = Date.now()
  const over = cluster.end(leaving, 'SIGTERM')
  await stream.ended
  const lasted = Date.now() - toldAt
  const refused = await callsTo(leaving.url)('GET', '/api/events/', token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(stream.text()).toMatch(/^retry: \d+\n\n$/m)
  expect(await over).toBe(0)
  const stopped = Date.now() - toldAt
  console.log(`several-processes.test: the stream ended after ${lasted} ms, the process after ${stopped} ms`)
  expect(lasted).toBeLessThan(DRAIN_SECONDS * 1000)
  const other = await openLive(cluster.address(), token)
  await other.received(1)
  expect(other.kinds).toEqual(['all'])
  other.close()
  if (process.env.LONG) await cluster.start('api')
  ;[api, otherApi] = cluster.of('api')
}, 60_000)

it.runIf(process.env.LONG)(
  'the state of the service is that of its living workers',
  async () => {
    const beats = () => client.query('select stopped_at is null as alive from workers').then(({ rows }) => rows)
    expect((await beats()).length).toBeGreaterThan(2)
    await client.query(`insert into workers (id, beat_at) values (gen_random_uuid(), now() - interval '1 hour')`)
    expect((await ask(api!, 'GET', '/api/system-status/')).status).toBe('active')
    await client.query(`update workers set beat_at = now() - interval '1 hour'`)
    expect((await ask(otherApi!, 'GET', '/api/system-status/')).status).toBe('inactive')
    await waitFor(async () => (await ask(otherApi!, 'GET', '/api/system-status/')).status === 'active', 60_000)
  },
  90_000,
)

it.runIf(process.env.LONG)(
  'all workers together visit as many accounts at once as they may',
  { timeout: 90_000 },
  async () => {
    const names = Array.from({ length: 6 }, (_, number) => `rui-${number}p@adv.oa.pt`)
    portal.control({ cmd: 'fault', kind: 'slow', seconds: 0.2, times: 60 })
    for (const username of names) {
      portal.control({ cmd: 'account', username, password: ACCOUNT.password })
      await ask(api!, 'POST', '/api/citius-accounts/', { ...ACCOUNT, username })
    }
    const states = async () => (await ask(api!, 'GET', '/api/system-status/')).accounts as { state: string }[]
    await waitFor(async () => (await states()).every(({ state }) => state === 'ok'), 60_000)
    expect(portal.stats().maxConcurrent).toBe(2)
  },
)

it.runIf(process.env.LONG)(
  'APIs that are stopped and started again cut no request of clients that go where it is healthy',
  {
    timeout: 240_000,
  },
  async () => {
    const known = new Set(cluster.of('api'))
    const healthy = new Set(known)
    const end = new AbortController()
    const failed: unknown[] = []
    let answered = 0
    const balance = async () => {
      for (; !end.signal.aborted; await delay(50)) {
        for (const member of known) {
          const { ok } = await callsTo(member.url)('GET', '/api/health/').catch(() => ({ ok: false }))
          if (ok) healthy.add(member)
          else healthy.delete(member)
        }
      }
    }
    const work = async () => {
      for (let turn = 0; !end.signal.aborted; turn++) {
        const { url } = [...healthy][turn % healthy.size]!
        await callsTo(url)('GET', '/api/processos/', token).then(
          async (answer) => {
            await answer.arrayBuffer()
            answered += 1
            if (!answer.ok) failed.push(answer.status)
          },
          (error: Error) => failed.push(error.cause ?? error),
        )
      }
    }
    const busy = [balance(), work(), work(), work()]
    for (let round = 0; round < ROUNDS; round++) {
      const leaving = cluster.of('api')[0]!
      expect(await cluster.end(leaving, 'SIGTERM')).toBe(0)
      known.delete(leaving)
      const [made] = await cluster.start('api')
      known.add(made!)
      await waitFor(async () => healthy.has(made!))
    }
    end.abort()
    await Promise.all(busy)
    console.log(`several-processes.test: ${answered} requests answered over ${ROUNDS} restarts`)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(20)
    ;[api, otherApi] = cluster.of('api')
  },
)

it.runIf(process.env.LONG)(
  'two APIs and two workers, one killed at a time and the database started again under load, lose nothing and double nothing',
  {
    timeout: 240_000,
  },
  async () => {
    const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
    console.log(`several-processes.test: SEED=${seed}`)
    const random = seededRandom(seed)
    const office = new OfficeUnderLoad(cluster.address, portal, random, { maxRows: 10 })
    await office.open()
    for (const role of ['worker', 'api'] as const) {
      const end = new AbortController()
      const work = office.work(end.signal)
      await office.untilAcknowledged(3)
      await cluster.replace(cluster.of(role)[0]!)
      await postgres.restart()
      await office.untilAcknowledged(3)
      end.abort()
      await work
    }
    const figures = await office.figures(2, 'all')
    expect(office.client.unexpected).toEqual([])
    expect(portal.stats().maxConcurrentOfOneAccount).toBe(1)
    await expectNothingLost('kill -9 of one of several', figures)
  },
)

it('the password of the database is in no output, and no other process is given it', async ({ skip }) => {
  skip(process.platform !== 'linux', 'processes are looked at by /proc')
  const search = new SecretSearch({ password: decodeURIComponent(new URL(postgres.url).password) })
  expect([...search.in(Buffer.concat(cluster.output))]).toEqual([])
  for (const { child } of cluster.members) {
    const [own, ...started] = await descendantsOf(child.pid!)
    expect([...search.in(await readFile(`/proc/${own}/environ`))]).toEqual(['password'])
    for (const pid of [own, ...started]) expect([...search.in(await readFile(`/proc/${pid}/cmdline`))]).toEqual([])
    for (const pid of started) expect([...search.in(await readFile(`/proc/${pid}/environ`))]).toEqual([])
  }
})
