import pg from 'pg'
import { expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const log: string[] = []
const product = testProduct({ worker: false, onLog: (line) => log.push(line) })

/** A client's request for a list, which can be aborted. */
function ask(token: string, query = '') {
  const left = new AbortController()
  const answer = fetch(`${product.url}/api/processos/${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left.signal,
  }).then(
    async (response) => ({ status: response.status, body: await response.json() }),
    () => 'left' as const,
  )
  return { answer, leave: () => left.abort() }
}

/** Runs work while every statement that reads notifications, or the figures over them, is blocked. */
async function whileSlow(
  work: (underWay: () => Promise<number>, end: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(product.platform.database.pool.options)
  await client.connect()
  try {
    await client.query('begin; lock table notifications, notification_totals in access exclusive mode')
    const underWay = async () => {
      // Within a transaction `pg_stat_activity` does not change.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ count: number }>(
        `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]!.count
    }
    await work(underWay, () => client.query('rollback'))
  } finally {
    await client.end()
  }
}

/** Every connection is back in the pool, and works. */
async function expectPoolWhole() {
  const { pool, db } = product.platform.database
  await waitFor(async () => pool.idleCount === pool.totalCount && pool.waitingCount === 0)
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
  }
  expect(await db.selectFrom('users').select('id').execute()).not.toEqual([])
}

it.each(['', '?page=0&search=acto', '?page=0'])(
  'a list (%s) that nobody waits for any more is ended in the database',
  async (query) => {
    const { access } = await product.signUp()
    await whileSlow(async (underWay) => {
      const { answer, leave } = ask(access, query)
      await waitFor(async () => (await underWay()) > 0)
      leave()
      expect(await answer).toBe('left')
      await waitFor(async () => (await underWay()) === 0)
    })
    await expectPoolWhole()
    expect(await ask(access, query).answer).toMatchObject({ status: 200 })
  },
)

it('a list that another client waits for too is finished for that client', async () => {
  const { access } = await product.signUp()
  await whileSlow(async (underWay, end) => {
    const first = ask(access)
    await waitFor(async () => (await underWay()) === 1)
    const second = ask(access)
    await waitFor(async () => product.platform.listCache.waiting() === 2)
    expect(await underWay()).toBe(1)
    first.leave()
    expect(await first.answer).toBe('left')
    await waitFor(async () => product.platform.listCache.waiting() === 1)
    expect(await underWay()).toBe(1)
    await end()
    expect(await second.answer).toEqual({ status: 200, body: [] })
  })
  await expectPoolWhole()
})

it('clients that disconnect at any moment leave no statement running, and the next client gets a new list', async () => {
  const { pool } = product.platform.database
  const { access } = await product.signUp()
  await whileSlow(async (underWay, end) => {
    for (let round = 0; round < pool.options.max + 2; round++) {
      const { answer, leave } = ask(access)
      // The previous client's statement may still be ending.
      await waitFor(async () => (await underWay()) === 1)
      leave()
      await answer
    }
    await waitFor(async () => (await underWay()) === 0 && product.platform.listCache.waiting() === 0)
    const last = ask(access)
    await waitFor(async () => (await underWay()) === 1)
    await end()
    expect(await last.answer).toEqual({ status: 200, body: [] })
  })
  await expectPoolWhole()
  expect(log.filter((line) => line.includes('request failed'))).toEqual([])
})
