import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOperationFigures } from '../src/app/compose-metrics.ts'
import { freePort } from '../src/platform/free-port.ts'
import { BARE_HEADERS } from '../src/platform/http/security-headers.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { METRICS_HOST, serveMetrics } from '../src/platform/metrics/metrics-server.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { waitFor } from '../testing/wait-for.ts'

let product: TestProduct
let stopMetrics: () => Promise<void>
let port: number
let user: Awaited<ReturnType<TestProduct['signUp']>>
let account: Awaited<ReturnType<TestProduct['addAccount']>>

beforeAll(async () => {
  port = await freePort()
  product = await startTestProduct({ env: { METRICS_PORT: String(port) } })
  addOperationFigures(product.platform)
  const at = { host: METRICS_HOST, port }
  stopMetrics = await serveMetrics(product.platform.metrics!.registry, at, product.platform.logger)
  user = await product.signUp('constança')
  account = await product.addAccount(user.access)
  await product.check(user.access)
})
afterAll(async () => {
  await stopMetrics?.()
  await product?.stop()
})

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** @returns the samples of Prometheus' text format */
const parse = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key!, text!])),
    value: Number(value),
  }))

async function scrape() {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const [name, value] of Object.entries(BARE_HEADERS)) expect(response.headers.get(name)).toBe(value)
  const text = await response.text()
  return { text, samples: parse(text) }
}

const find = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))

it('the metrics count checks by outcome, and time requests by their registered route', async () => {
  // An answer is counted when its last byte was taken over by the system.
  const { text, samples } = await waitFor(async () => {
    const read = await scrape()
    const asked = find(read.samples, 'arauto_http_request_duration_seconds_count', { route: '/api/task-status/:id/' })
    const checked = find(read.samples, 'arauto_checks_total', { outcome: 'ok' })
    return asked && checked && checked.value > 0 && read
  })
  expect(text).toContain('\n# TYPE arauto_checks_total counter\n')
  expect(find(samples, 'arauto_checks_total', { outcome: 'ok' })?.value).toBeGreaterThanOrEqual(1)
  expect(find(samples, 'arauto_checks_total', { outcome: 'rejected' })?.value).toBe(0)
  const requests = { method: 'POST', route: '/api/user/register/', status: '201' }
  expect(find(samples, 'arauto_http_request_duration_seconds_count', requests)?.value).toBe(1)
  expect(find(samples, 'process_resident_memory_bytes')?.value).toBeGreaterThan(1e6)
})

it('the metrics say how jobs, mail, heartbeat and disk fare, and leave a backup out that there is not', async () => {
  const { samples } = await scrape()
  const jobs = samples.filter(({ name }) => name === 'arauto_jobs')
  expect(new Set(jobs.map(({ labels }) => labels.kind))).toEqual(
    new Set(['check', 'transcription', 'time_import', 'mail', 'webhook']),
  )
  expect(jobs).toHaveLength(15)
  expect(find(samples, 'arauto_heartbeat_age_seconds')?.value).toBeLessThan(60)
  expect(find(samples, 'arauto_disk_free_bytes')?.value).toBeGreaterThan(0)
  for (const part of ['database_up', 'store_up', 'store_writable'])
    expect(find(samples, `arauto_${part}`)?.value).toBe(1)
  expect(find(samples, 'arauto_mail_waiting')?.value).toBe(0)
  expect(find(samples, 'arauto_last_backup_failed')?.value).toBe(0)
  expect(find(samples, 'arauto_last_backup_age_seconds')).toBeUndefined()
})

it('the metrics follow the store: a job that failed within a day, a message that waits, a backup', async () => {
  const { db } = product.platform.database
  const before = await scrape()
  const count = (samples: Sample[], kind: string, state: string) =>
    find(samples, 'arauto_jobs', { kind, state })?.value ?? Number.NaN
  const { office_id } = await db
    .selectFrom('accounts')
    .select('office_id')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const import_ = {
    office_id,
    database_id: crypto.randomUUID(),
    start_date: '2026-01-01',
    end_date: '2026-01-02',
    message: '',
  }
  const hour = 60 * 60 * 1000
  const ended = (age: number) => ({ status: 'failed' as const, finished_at: new Date(Date.now() - age) })
  await db
    .insertInto('time_imports')
    .values([
      { ...import_, id: crypto.randomUUID(), ...ended(hour) },
      { ...import_, id: crypto.randomUUID(), ...ended(25 * hour) },
    ])
    .execute()
  await db
    .insertInto('backup_plan')
    .values({ time_of_day: '03:00', folder: '/b' })
    .onConflict((c) => c.doNothing())
    .execute()
  const { folder } = await db.selectFrom('backup_plan').select('folder').executeTakeFirstOrThrow()
  const startedAt = new Date(Date.now() - 2 * hour)
  await db
    .insertInto('backup_runs')
    .values({ kind: 'backup', folder, night: '2026-11-22', outcome: 'ok', started_at: startedAt, ended_at: startedAt })
    .execute()
  await db
    .insertInto('outbox')
    .values(
      [hour, hour / 6].map((late) => ({
        office_id,
        kind: 'digest' as const,
        address: 'a@office.pt',
        content: '{}',
        not_before: new Date(Date.now() - late),
      })),
    )
    .execute()
  const { samples } = await scrape()
  expect(count(samples, 'mail', 'waiting')).toBe(count(before.samples, 'mail', 'waiting') + 2)
  expect(find(samples, 'arauto_mail_late_seconds')?.value).toBeGreaterThan(3_500)
  expect(count(samples, 'time_import', 'failed')).toBe(count(before.samples, 'time_import', 'failed') + 1)
  expect(find(samples, 'arauto_last_backup_age_seconds')?.value).toBeGreaterThan(7_000)
  expect(find(samples, 'arauto_last_backup_age_seconds')?.value).toBeLessThan(7_500)
})

it('the metrics name nobody: no user, account, lawyer or path as it was asked for', async () => {
  await fetch(`${product.url}/api/documents/90071992/?q=${encodeURIComponent('Constança')}`)
  await fetch(`${product.url}/segredo-de-alguém`)
  const { text, samples } = await waitFor(async () => {
    const read = await scrape()
    return find(read.samples, 'arauto_http_request_duration_seconds_count', { route: '/api/documents/:id/' }) && read
  })
  for (const word of ['constança', account.username, 'Marta', 'Figueiredo', '90071992', 'segredo', '@']) {
    expect(text).not.toContain(word)
  }
  const labels = new Set(
    samples.filter(({ name }) => name.startsWith('arauto_')).flatMap((one) => Object.keys(one.labels)),
  )
  expect(labels).toEqual(new Set(['outcome', 'method', 'route', 'status', 'kind', 'state', 'le']))
})

it('the metrics are answered to this computer under its own name alone, at one address', async () => {
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
        .on('error', reject)
        .end()
    })
  expect(await ask('/metrics', { host: `localhost:${port}` })).toBe(200)
  expect(await ask('/metrics', { host: 'attacker.example' })).toBe(403)
  expect(await ask('/')).toBe(404)
  expect(await ask('/metrics', {}, 'POST')).toBe(405)
  expect((await product.call('GET', '/metrics')).body).not.toContain?.('arauto_')
})

it('the time of a request is told in seconds', async () => {
  const { registry, timeRequests } = createMetrics()
  const ended = [
    { method: 'GET', routeOptions: { url: '/x' } },
    { statusCode: 200, elapsedTime: 250 },
  ]
  timeRequests({ addHook: (_: string, hook: (...of: object[]) => void) => hook(...ended) } as never)
  expect(await registry.metrics()).toContain('_seconds_sum{method="GET",route="/x",status="200"} 0.25')
})

it('a figure says nothing any more of what it no longer has', async () => {
  const { registry, addFigures } = createMetrics()
  let states = ['ok', 'failing']
  const figure = { name: 'states', help: 'Accounts by state.', labels: ['state'] }
  addFigures([figure], async () => ({ states: states.map((state) => ({ labels: { state }, value: 1 })) }))
  const lines = async () => (await registry.getSingleMetricAsString('arauto_states')).match(/(?<=state=")\w+/g)
  expect(await lines()).toEqual(states)
  states = ['ok']
  expect(await lines()).toEqual(states)
})
