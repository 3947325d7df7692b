import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { withAdvisoryLock } from '../database/advisory-lock.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { EVERY_OFFICE, officeInScope } from '../database/office-scope.ts'
import { createLogger } from '../logging.ts'
import { announceJob, type JobKind, startJobRunner } from './job-runner.ts'

const logger = createLogger('silent')

let testDatabase: TestDatabase
let database: OpenDatabase
let stopping: AbortController
let stop: () => Promise<void>
/** Open jobs, in order. */
let open: string[]
let begun: string[]
let work: (id: string) => Promise<void>

beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, logger)
  ;[stopping, open, begun, work] = [new AbortController(), [], [], async () => {}]
})
afterEach(async () => {
  stopping.abort()
  await stop()
  await database.close()
  await testDatabase.drop()
  vi.restoreAllMocks()
})

async function runJob(id: string): Promise<void> {
  begun.push(id)
  await work(id)
  open = open.filter((other) => other !== id)
}

/** Between two attempts at a job whose lock is held, in milliseconds. */
const BUSY_MS = 2_000
/** How often a job is looked for without an announcement, in milliseconds. */
const POLL_MS = 10_000
/** Timers of so many milliseconds take another time; where that is null, they never fire. @returns how many began */
function replacePause(pauseMs: number, otherMs: number | null): () => number {
  let begun = 0
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[name] as (run: () => void, ms?: number) => NodeJS.Timeout
    const replaced = (run: () => void, ms?: number) => {
      if (ms !== pauseMs) return real(run, ms)
      begun += 1
      return real(otherMs === null ? () => {} : run, otherMs ?? ms)
    }
    vi.spyOn(globalThis, name).mockImplementation(replaced as never)
  }
  return () => begun
}

async function start(more: Partial<JobKind> = {}): Promise<void> {
  const kind: JobKind = {
    name: 'tests',
    atOnce: 2,
    async claimNext(excluded) {
      const id = open.find((one) => !excluded.includes(one))
      return id === undefined
        ? null
        : { id, officeId: null, run: () => withAdvisoryLock(database.pool, id, () => runJob(id)) }
    },
    ...more,
  }
  stop = startJobRunner([database], [kind], logger, stopping.signal)
}

it('open jobs are run at the start, at most `atOnce` at a time', async () => {
  open = ['a', 'b', 'c', 'd']
  const both = Promise.withResolvers<void>()
  let together = 0
  let most = 0
  work = async () => {
    most = Math.max(most, ++together)
    if (most === 2) both.resolve()
    await both.promise
    together -= 1
  }
  await start()
  await waitFor(async () => open.length === 0)
  expect(begun.sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toBe(2)
})

it('an announced job is run after its commit, and not after a rollback', async () => {
  const looked = vi.fn()
  await start({ claimNext: async () => looked() ?? null })
  await waitFor(async () => looked.mock.calls.length === 1)
  const announce = database.db.transaction().execute(async (trx) => {
    await announceJob(trx, 'tests')
    throw new Error('taken back')
  })
  await expect(announce).rejects.toThrow('taken back')
  await announceJob(database.db, 'others')
  await announceJob(database.db, 'tests')
  await waitFor(async () => looked.mock.calls.length === 2)
  expect(looked).toHaveBeenCalledTimes(2)
})

it('a job whose lock is held is retried, and the others run meanwhile', async () => {
  open = ['held', 'free']
  const pauses = replacePause(BUSY_MS, 50)
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = withAdvisoryLock(database.pool, 'held', () => {
    held.resolve()
    return end.promise
  })
  await held.promise
  await start()
  await waitFor(async () => open.length === 1 && pauses() > 0)
  expect(open).toEqual(['held'])
  end.resolve()
  await other
  await waitFor(async () => open.length === 0)
})

it('a job whose lock another job of this program held is retried when that one has ended, without delay', async () => {
  open = ['same account 1', 'same account 2']
  const end = Promise.withResolvers<void>()
  work = () => end.promise
  const tried: string[] = []
  const claimNext = async (excluded: readonly string[]) => {
    const id = open.find((one) => !excluded.includes(one))
    if (id === undefined) return null
    const run = () => {
      tried.push(id)
      return withAdvisoryLock(database.pool, 'same account', () => runJob(id))
    }
    return { id, officeId: null, run }
  }
  replacePause(BUSY_MS, null)
  await start({ claimNext })
  await waitFor(async () => tried.length === 2 && begun.length === 1)
  end.resolve()
  await waitFor(async () => open.length === 0)
})

it('a job of an office runs in its scope, another in that of every office', async () => {
  const scopes: number[] = []
  const left = [7, null]
  const claimNext: JobKind['claimNext'] = async () => {
    const officeId = left.shift()
    const run = async () => scopes.push(officeInScope()) > 0
    return officeId === undefined ? null : { id: String(officeId), officeId, run }
  }
  await start({ claimNext })
  await waitFor(async () => scopes.length === 2)
  expect(scopes.sort()).toEqual([EVERY_OFFICE, 7])
})

it('a job that throws is logged and stays open, and the others run', async () => {
  const logged = vi.spyOn(logger, 'error')
  open = ['breaks', 'good']
  work = async (id) => {
    if (id === 'breaks') throw new Error('of our own')
  }
  await start()
  await waitFor(async () => open.length === 1 && logged.mock.calls.length > 0)
  expect(open).toEqual(['breaks'])
  expect(begun.filter((id) => id === 'breaks')).toHaveLength(1)
  expect(logged.mock.calls).toMatchObject([[{ job: 'breaks', err: { message: 'of our own' } }, 'a job broke off']])
})

it('due jobs are queued at every poll, also after one that failed', async () => {
  replacePause(POLL_MS, 50)
  const enqueueDue = vi.fn().mockRejectedValueOnce(new Error('no answer'))
  await start({ enqueueDue })
  enqueueDue.mockImplementation(async () => {
    open = ['due']
  })
  await waitFor(async () => begun.includes('due'))
})

it('announcements are received again after the connection broke, and what was announced meanwhile is looked for', async () => {
  // Nothing is found by polling.
  replacePause(POLL_MS, null)
  const looked = vi.fn()
  await start({ claimNext: async () => looked() ?? null })
  await waitFor(async () => looked.mock.calls.length === 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
  await waitFor(async () => looked.mock.calls.length === 2)
  await announceJob(database.db, 'tests')
  await waitFor(async () => looked.mock.calls.length === 3)
})

it('a stopping runner begins no job, and waits for those that run', async () => {
  const end = Promise.withResolvers<void>()
  work = () => end.promise
  open = ['a', 'b', 'c']
  await start()
  await waitFor(async () => begun.length === 2)
  stopping.abort()
  let stopped = false
  const stops = stop().then(() => {
    stopped = true
  })
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  end.resolve()
  await stops
  stop = async () => {}
  expect(begun.sort()).toEqual(['a', 'b'])
})

it('jobs that ended long ago are removed within ten minutes of the start, then every hour, also after a failure', async () => {
  const [MINUTE_MS, pauses, timers]: [number, number[], NodeJS.Timeout[]] = [60_000, [], []]
  const real = globalThis.setInterval
  const quick = ((run: () => void, ms = 0) => {
    if (ms < 5 * MINUTE_MS) return real(run, ms)
    pauses.push(ms / MINUTE_MS)
    const timer = real(run, 5)
    timers.push(timer)
    return timer
  }) as typeof setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(quick)
  const cleared = vi.spyOn(globalThis, 'clearInterval')
  let purges = 0
  await start({
    async purge() {
      purges += 1
      if (purges === 1) throw new Error('the database is away')
    },
  })
  await waitFor(async () => purges > 2)
  stopping.abort()
  await stop()
  const [first, ...others] = pauses
  expect(first).toBeGreaterThanOrEqual(5)
  expect(first).toBeLessThanOrEqual(10)
  expect(new Set(others)).toEqual(new Set([60]))
  expect(cleared.mock.calls.flat()).toEqual(expect.arrayContaining(timers))
})
