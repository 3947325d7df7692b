import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReceiver } from '../../simulators/src/webhooks/receiver.ts'
import { lockList } from '../src/domain/offices/list-lock.ts'
import { fillLargeStore } from '../testing/large-store.ts'
import { memoryInUse } from '../testing/memory-in-use.ts'
import { measureEventLoopDelay } from '../testing/promptness.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { waitFor } from '../testing/wait-for.ts'

/** The small form of each attack; the size that was reported with `LONG`. */
const [ACTS, ROWS, PREVIEWS, TESTS] = process.env.LONG ? [60, 20_000, 40, 1_000] : [30, 4_000, 8, 15]
/** For how long the event loop may be held, in milliseconds: as long as health may take. */
const HELD_MS = 200

let product: TestProduct
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  product = await startTestProduct({ worker: false, env: { WEBHOOK_HOSTS: '*,127.0.0.1' } })
})
afterAll(async () => {
  await product.stop()
  await receiver.close()
})

const jobs = () => product.platform.jobs.db
const health = async () => (await product.call('GET', API.health)).status
async function newOffice() {
  const { access: token, refresh, officeId } = await product.signUp()
  return { token, refresh, officeId }
}
const answered = (answers: { status: number; headers: Headers }[]) => {
  for (const { status, headers } of answers) {
    expect([200, 429]).toContain(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

it('one person’s many acts leave connections to others, to colleagues’ reading and to health', async () => {
  const [busy, other] = [await newOffice(), await newOffice()]
  await fillLargeStore(jobs(), busy.officeId, product.platform.config.DATA_DIR, {
    notifications: 20,
    documents: 0,
    largest: 0,
  })
  const body = { filter: {}, change: { state: 'em_curso' } }
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = jobs()
    .transaction()
    .execute(async (trx) => {
      await lockList(trx, busy.officeId)
      isHeld.resolve()
      await held.promise
    })
  await isHeld.promise
  const acts = Array.from({ length: ACTS }, () => product.call('POST', API.triage, { token: busy.token, body }))
  await waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(jobs())
    return rows.length >= 2
  })
  const reads = await Promise.all(
    [other, busy].flatMap(({ token }) => [
      product.call('GET', `${API.notifications}?page=0`, { token }),
      product.call('GET', API.status, { token }),
    ]),
  )
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await Promise.all(Array.from({ length: 20 }, health))).toEqual(Array(20).fill(200))
  held.resolve()
  await holding
  answered(await Promise.all(acts))
}, 120_000)

it('health is answered while every connection of requests is in use', async () => {
  const { pool } = product.platform.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expect(await health()).toBe(200)
  } finally {
    for (const client of clients) client.release()
  }
})

it('long lists of deadlines and calendars are written in turns', async () => {
  const { token, officeId } = await newOffice()
  await fillLargeStore(jobs(), officeId, product.platform.config.DATA_DIR, {
    notifications: ROWS,
    documents: 0,
    largest: 0,
  })
  await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, fine_days,
      over_after, confirmed_ends)
    select office_id, id, portal_username, false, 'confirmed', 'deadline', 'Contestar, ou não', current_date + (id % 300)::int, '{}',
      current_date + 400, current_date + (id % 300)::int
    from notifications where office_id = ${officeId}`.execute(jobs())
  await sql`select note_change(array[${officeId}]::bigint[])`.execute(jobs())
  const made = await product.call('POST', `${API.calendarFeeds}office/`, { token })
  const path = new URL(made.body.url).pathname
  const get = (url: string, headers: Record<string, string> = {}) => product.call('GET', url, { token, headers })
  const promptness = measureEventLoopDelay()
  const csv = await get(API.deadlineExport)
  expect(csv.status).toBe(200)
  expect(String(csv.body).match(/Contestar, ou não/g)).toHaveLength(ROWS)
  expect(promptness.waited()).toBeLessThan(HELD_MS)
  promptness.begin()
  const calendar = String((await get(path)).body)
  expect(promptness.waited()).toBeLessThan(HELD_MS)
  promptness.end()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(ROWS)
}, 120_000)

/** Sends a file of so many bytes from one piece of memory: the client is in the same process. */
async function sendPage(token: string, size: number): Promise<{ status: number; headers: Headers }> {
  const piece = Buffer.alloc(64 * 1024, 'x')
  async function* form() {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="pages"; filename="lista.html"\r\n\r\n')
    for (let sent = 0; sent < size; sent += piece.length) yield piece
    yield Buffer.from('\r\n--b--\r\n')
  }
  const { hostname, port } = new URL(product.url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const sending = request({ hostname, port, path: API.pageImportPreview, method: 'POST', headers })
  const isAnswered = once(sending, 'response')
  await pipeline(form, sending)
  const [answer] = await isAnswered
  answer.resume()
  return { status: answer.statusCode, headers: new Headers(answer.headers) }
}

it('saved pages that wait for their turn are on the disk', async () => {
  const { token } = await newOffice()
  const made = await product.call('POST', API.extensionTokens, { token, body: { name: 'Portátil' } })
  // Its two requests whose bodies do not come have the office's turns.
  const { hostname, port } = new URL(product.url)
  const headers = {
    authorization: `Bearer ${made.body.token}`,
    'content-type': 'application/json',
    'content-length': 99,
  }
  const slow = [1, 2].map(() => {
    const sending = request({ hostname, port, path: API.extensionRows, method: 'POST', headers }).on('error', () => {})
    sending.write('{')
    return sending
  })
  // Too large for a page, so that it is refused once it is read.
  const size = (process.env.LONG ? 29 : 12) * 1024 * 1024
  const folder = join(product.platform.config.DATA_DIR, 'scratch')
  const before = memoryInUse()
  const answers = Array.from({ length: PREVIEWS }, () => sendPage(token, size))
  await waitFor(async () => {
    const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
    return sizes.filter((bytes) => bytes >= size).length === PREVIEWS
  }, 120_000)
  // What was read is freed a moment later; pages held in memory would stay there while they wait.
  await waitFor(async () => memoryInUse() - before < (size * PREVIEWS) / 4)
  for (const sending of slow) sending.destroy()
  answered(await Promise.all(answers))
  await waitFor(async () => (await readdir(folder)).length === 0)
}, 300_000)

it('many refresh tokens that are none are refused by address for a while; a real one is still taken', async () => {
  const { refresh } = await newOffice()
  const ask = (token: string) => product.call('POST', API.tokenRefresh, { body: { refresh: token } })
  const answers = await Promise.all(Array.from({ length: 130 }, (_, at) => ask(`a.b.${at}`)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(30)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await product.call('POST', API.tokenRevoke, { body: { refresh: 'x' } })).status).toBe(429)
  expect((await ask(refresh)).status).toBe(200)
})

it('only a few of many webhook tests are queued', async () => {
  const { token, officeId } = await newOffice()
  const body = { url: `${receiver.url}/arauto`, events: ['notification.created'] }
  const { webhook } = (await product.call('POST', API.webhooks, { token, body })).body
  const answers = await Promise.all(
    Array.from({ length: TESTS }, () => product.call('POST', `${API.webhooks}${webhook.id}/test/`, { token })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(TESTS - 10)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  const queued = await jobs().selectFrom('webhook_deliveries').select('id').where('office_id', '=', officeId).execute()
  expect(queued).toHaveLength(10)
}, 60_000)
