import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { OfficeId } from '../src/domain/offices/member.ts'
import type { Schema } from '../src/domain/schema.ts'
import { inProcess } from '../src/features/backup/nightly-jobs.ts'
import type { NightlyOrder } from '../src/features/backup/nightly-order.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { runningPostgres } from '../src/platform/database/embedded/running.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/start.ts'
import { createLogger } from '../src/platform/logging.ts'
import { fileHash } from '../src/platform/storage/file-hash.ts'
import { KillableProduct } from '../testing/killable-product.ts'
import { fillLargeStore } from '../testing/large-store.ts'
import { type PeakMemory, watchMemory } from '../testing/peak-memory.ts'
import { missingRows, rowHashes } from '../testing/row-hashes.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const COMMAND = fileURLToPath(new URL('../src/commands/backup-command.ts', import.meta.url))
const PASSWORD = 'quatro palavras bem longas'
/** Memory is looked at in Linux's `/proc`. */
const RUNS = process.platform === 'linux'
const SIZE = { notifications: 100_000, documents: 3_000, largest: 120_000_000 }
/** Between two notes. */
const NOTES_MS = 100
/** Whatever is stored. */
const MOST_MEMORY: PeakMemory = { program: 350, database: 150 }
/** What the key of a password takes for a moment: 128 · N · r (RFC 7914), with r = 8 and age's N of 2^18, in MB. */
const KEY_MEMORY = (128 * 2 ** 18 * 8) / 1e6

const folder = temporaryFolder('arauto-large-')
let product: KillableProduct
let token = ''
const opened: (() => Promise<unknown>)[] = []
const connect = (connection: EmbeddedPostgres['connection']): OpenDatabase<Schema> =>
  openDatabase<Schema>(connection, createLogger('silent'))

/** Starts the database of a data directory that nothing else uses, until the end. */
async function openStopped(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = connect(postgres.connection)
  opened.push(() => database.close().then(() => postgres.stop()))
  return { ...postgres, pool: database.pool }
}

/** Runs a command with a data directory, with what it took. */
async function run(dataDir: string, args: string[]) {
  const unwatch = watchMemory('backup-command.ts')
  const begin = performance.now()
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder, DISK_RESERVE_MB: '0' },
  })
  child.stdin.end(args.includes('--password') ? `${PASSWORD}\n` : '')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect({ out, err, code }).toMatchObject({ err: '', code: 0 })
  const last = out.trim().split('\n').at(-1)
  report(`${args.join(' ')} (${last})`, begin, await unwatch(), args.includes('--password') ? KEY_MEMORY : 0)
}

function report(what: string, begin: number, peak: PeakMemory, more = 0): void {
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const load = loadavg()[0]!.toFixed(1)
  console.log(`${what}: ${seconds} s, Node ${peak.program} MB, PostgreSQL ${peak.database} MB, load ${load}`)
  expect(peak.program, what).toBeGreaterThan(0)
  expect(peak.program, what).toBeLessThan(MOST_MEMORY.program + more)
  expect(peak.database, what).toBeLessThan(MOST_MEMORY.database)
}

/** Every file below a folder, by its path, with its hash. */
async function filesIn(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) found.set(path.slice(root.length), await fileHash(path))
  }
  return found
}

/** Compares every row and every document. */
async function expectSame(source: EmbeddedPostgres & { pool: OpenDatabase<Schema>['pool'] }, restored: string) {
  const there = await openStopped(restored)
  const [before, after] = [await rowHashes(source.pool), await rowHashes(there.pool)]
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  expect(before.get('notifications')!.rows).toHaveLength(SIZE.notifications)
  for (const [table, { rows }] of before) expect(after.get(table)!.rows, table).toEqual(rows)
  await expectDocuments(restored)
}

async function expectDocuments(restored: string): Promise<void> {
  const documents = await filesIn(join(product.dataDir, 'objects'))
  expect(documents.size).toBe(SIZE.documents + 1)
  for (const [path, hash] of documents) expect(path.replaceAll('/', '')).toBe(hash)
  expect(await filesIn(join(restored, 'objects'))).toEqual(documents)
}

/** Adds notes, one after the other with a short pause, until the signal. @returns how many were acknowledged */
async function writeNotes(until: AbortSignal): Promise<number> {
  for (let number = 1; ; number++) {
    if (until.aborted) return number - 1
    await new Promise((resolve) => setTimeout(resolve, NOTES_MS))
    const made = await product.call('POST', '/api/notes/', token, { case_key: '1/26.0T8LSB', text: `nota ${number}` })
    expect(made).toMatchObject({ text: `nota ${number}` })
  }
}

beforeEach(({ skip }) => skip(!RUNS, 'only in the long run, on Linux'))
beforeAll(async () => {
  if (!RUNS) return
  product = new KillableProduct(join(folder, 'data'), { DISK_RESERVE_MB: '0' })
  await product.start()
  await product.call('POST', '/api/user/register/', undefined, { username: 'marta', password: PASSWORD })
  token = (await product.call('POST', '/api/token/', undefined, { username: 'marta', password: PASSWORD })).access
  const { db, close } = connect((await runningPostgres(product.dataDir))!)
  try {
    const { id } = await db.selectFrom('offices').select('id').executeTakeFirstOrThrow()
    await fillLargeStore(db, id as OfficeId, product.dataDir, SIZE)
  } finally {
    await close()
  }
}, 600_000)
afterAll(async () => {
  if (!RUNS) return
  for (const close of opened.reverse()) await close()
  await product.kill(true)
})

it('a large store is restored from a sealed backup that was made while the program wrote', {
  timeout: 3_600_000,
}, async () => {
  const running = connect((await runningPostgres(product.dataDir))!)
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const writing = writeNotes(end.signal)
  const one = async (query: string) => String(Object.values((await running.pool.query(query)).rows[0])[0])
  await waitFor(async () => (await one(`select count(*) from notes where text like 'nota %'`)) > '0')
  // Whatever a transaction before this one wrote is in the backup.
  const begun = await one('select pg_snapshot_xmax(pg_current_snapshot())')
  await waitFor(async () => (await one(`select pg_snapshot_xmin(pg_current_snapshot()) >= '${begun}'`)) === 'true')
  const known = await rowHashes(running.pool)
  await run(product.dataDir, ['backup', 'fechada', '--password'])
  end.abort()
  const acknowledged = await writing
  await running.close()
  expect(await product.stop()).toBe(0)

  const restored = join(folder, 'de fechada')
  await run(restored, ['restore', 'fechada', '--password'])
  const source = await openStopped(product.dataDir)
  const there = await openStopped(restored)
  const now = await rowHashes(source.pool, begun)
  const was = await rowHashes(there.pool)
  for (const [table, { rows, old, changes }] of now) {
    const restoredRows = was.get(table)!.rows
    expect(missingRows(old, restoredRows), `${table}: rows that were there when the backup began`).toEqual([])
    const since = changes - known.get(table)!.changes
    const others = missingRows(restoredRows, rows).length
    expect(others, `${table}: rows that were changed or removed since`).toBeLessThanOrEqual(since)
  }
  const notes = await there.pool.query<{ number: number }>(
    `select substr(text, 6)::int as number from notes where text like 'nota %' order by 1`,
  )
  const numbers = notes.rows.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  console.log(`${numbers.length} of ${acknowledged} notes that were written meanwhile are in the backup`)
  expect(numbers.length).toBeGreaterThan(0)
  expect(acknowledged).toBeGreaterThan(numbers.length)
  await expectDocuments(restored)
  for (const close of opened.splice(0).reverse()) await close()
  await rm(restored, { recursive: true })
  await rm(join(folder, 'fechada'))
})

it('a large store is restored from a folder, row by row', { timeout: 3_600_000 }, async () => {
  const source = await openStopped(product.dataDir)
  const nights = join(folder, 'noites')
  await mkdir(nights)
  const order: NightlyOrder = {
    kind: 'backup',
    folder: nights,
    dataDir: product.dataDir,
    storage: { dataDir: product.dataDir, s3: null },
    secretKey: '',
    reserveMb: 0,
    now: new Date(),
    connection: source.connection,
    withKey: true,
    isOwnFolder: false,
    hadBackups: false,
    bad: [],
  }
  const unwatch = watchMemory('nightly-process.ts')
  const begin = performance.now()
  const answer = await inProcess(order, 300_000, new AbortController().signal)
  expect(answer).toMatchObject({ ok: true, documents: SIZE.documents + 1, message: '' })
  report('nightly backup', begin, await unwatch())
  const restored = join(folder, 'de noites')
  await run(restored, ['restore', join(nights, (answer as { name: string }).name)])
  await expectSame(source, restored)
})
