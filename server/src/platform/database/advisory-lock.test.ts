import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

let database: TestDatabase
/** The pools of two programs. */
let pools: pg.Pool[] = []
beforeAll(async () => {
  database = await createTestDatabase('none')
  pools = [1, 2].map(() => new pg.Pool({ ...database.connection, max: 5 }))
  for (const pool of pools) pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

const locks = async () => {
  const { rows } = await pools[0]!.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory'`,
  )
  return rows.length
}

it('so many have a place at once, of all programs, and all get one', async () => {
  const held = Promise.withResolvers<void>()
  let busy = 0
  const work = () => {
    busy += 1
    return held.promise
  }
  const all = Array.from({ length: 8 }, (_, number) =>
    withAdvisoryLock(pools[number % 2]!, `one ${number}`, work, { name: 'places', count: 3 }),
  )
  // All have their lock, three of them a place too.
  await waitFor(async () => busy >= 3 && (await locks()) >= 8 + 3)
  expect(busy).toBe(3)
  held.resolve()
  await Promise.all(all)
  expect(busy).toBe(8)
})

it('waiting for a lock takes no connection from others', async () => {
  const one = { name: 'one place', count: 1 }
  const ran: string[] = []
  const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = withAdvisoryLock(pools[0]!, 'taken', () => {
    began.resolve()
    return held.promise
  })
  await began.promise
  expect(await withAdvisoryLock(pools[1]!, 'taken', async () => {}, one)).toBe(false)
  await withAdvisoryLock(pools[1]!, 'another', async () => void ran.push('another'), one)
  held.resolve()
  await holding
  await withAdvisoryLock(pools[1]!, 'taken', async () => void ran.push('taken'), one)
  expect(ran).toEqual(['another', 'taken'])
  expect(await locks()).toBe(0)
})

it('work is told that its lock may be another’s when the connection breaks', async () => {
  let told = false
  const held = withAdvisoryLock(pools[0]!, 'broken', async (lost) => {
    await pools[1]!.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await waitFor(async () => lost.aborted)
    told = true
    expect(await withAdvisoryLock(pools[1]!, 'broken', async () => {})).toBe(true)
  })
  await expect(held).rejects.toThrow()
  expect(told).toBe(true)
})
