import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openStores } from '../src/app/stores.ts'
import { readConfig } from '../src/config.ts'
import { createLogger } from '../src/platform/logging.ts'
import { portalRows } from '../testing/killable-office.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { folderOfTest } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const LONGEST_MS = 500

const product = testProduct({ longestStatement: `${LONGEST_MS}ms` })

/** Blocks every statement that reads notifications. @returns releases them */
async function lockNotifications(): Promise<() => Promise<void>> {
  const client = await product.platform.jobs.pool.connect()
  await client.query('begin')
  await client.query('lock table notifications in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** How long the statement that has waited longest for a lock has done so, in milliseconds; 0 where none does. */
async function longestWait(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - query_start)) * 1000, 0)::int as ms from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(product.platform.jobs.db)
  return rows[0]!.ms
}

it('a request whose statement takes too long ends with a sentence, and gives its connection back', async () => {
  const { access: token } = await product.signUp()
  const release = await lockNotifications()
  const { pool } = product.platform.database
  try {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => product.call('GET', '/api/processos/?page=1', { token })),
    )
    for (const { status, body } of answers)
      expect([status, body]).toEqual([503, { code: 'database_slow', message: MESSAGES.databaseSlow }])
    expect(await longestWait()).toBe(0)
    expect(pool.idleCount).toBe(pool.totalCount)
  } finally {
    await release()
  }
  expect((await product.call('GET', '/api/processos/?page=1', { token })).status).toBe(200)
})

it('a job whose statement takes longer continues', { timeout: 60_000 }, async () => {
  const { access: token } = await product.signUp()
  const { username } = await product.addAccount(token)
  product.portal.control({ cmd: 'notify', username, items: portalRows('nova', 1) })
  const release = await lockNotifications()
  const checked = product.check(token)
  await waitFor(async () => (await longestWait()) > 3 * LONGEST_MS).finally(release)
  expect(await checked).toMatchObject({ status: 'completed', new_records: 1 })
})

it.each(['embedded', 'outside'])(
  'with the %s database a request has a minute for a statement, and jobs have more',
  {
    timeout: 120_000,
  },
  async (which) => {
    const folder = await folderOfTest('arauto statements ')
    const outside = new OutsidePostgres()
    if (which === 'outside') await outside.start()
    onTestFinished(() => outside.stop())
    const settings =
      which === 'outside' ? { DATABASE_URL: outside.url, SECRET_KEY: Buffer.alloc(32).toString('base64') } : {}
    const stores = await openStores(
      readConfig({ DATA_DIR: join(folder, 'dados'), ...settings }),
      createLogger('silent'),
    )
    onTestFinished(() => stores.close())
    const limits = await Promise.all(
      [stores.requests, stores.database].map(async ({ pool }) => {
        const { rows } = await pool.query<{ setting: string }>(`select current_setting('statement_timeout') as setting`)
        return rows[0]!.setting
      }),
    )
    expect(limits).toEqual(['1min', which === 'outside' ? '10min' : '0'])
    // A database that hangs does not end a statement; a request then ends its waiting, a little later.
    expect(stores.requests.pool.options.query_timeout).toBe(70_000)
    expect(stores.database.pool.options.query_timeout).toBeUndefined()
  },
)
