import type { Notification } from '@arauto/contract/notifications'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fastProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

/** Longer than the test, so that checks run only because they are due. */
const product = fastProduct({ env: { SYNC_INTERVAL_MINUTES: '60' } })

const file = { data: '20-11-2026', files: [{ name: 'acto.pdf', pages: 1 }] }

/** A user whose account was checked once. */
async function userWithAccount() {
  const user = await product.signUp()
  const account = await product.addAccount(user.access)
  const status = async () => (await product.call('GET', '/api/system-status/', { token: user.access })).body
  await waitFor(async () => (await status()).accounts[0].state === 'ok')
  const list = async (): Promise<Notification[]> =>
    (await product.call('GET', '/api/processos/', { token: user.access })).body
  const notify = (items: object[]) =>
    product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
  return { token: user.access, account, status, list, notify }
}
const run = (statement: ReturnType<typeof sql>) => statement.execute(product.platform.database.db)

/** Moves every stored moment ahead, as if the clock had been set back. */
async function setClockBack(accountId: number, interval: string) {
  await run(sql`update account_watch set next_check_at = next_check_at + ${interval}::interval,
    wait_until = wait_until + ${interval}::interval, documents_next_at = documents_next_at + ${interval}::interval,
    last_check_at = last_check_at + ${interval}::interval, last_success_at = last_success_at + ${interval}::interval,
    last_full_at = last_full_at + ${interval}::interval where account_id = ${accountId}`)
  await run(sql`update checks set queued_at = queued_at + ${interval}::interval where account_id = ${accountId}`)
}

it.each(['3 days', '20 years'])(
  'a check set by a clock that went back %s is made at once, and the status tells',
  async (by) => {
    const { account, status, list, notify } = await userWithAccount()
    await setClockBack(account.id, by)
    expect(await status()).toMatchObject({
      last_check: null,
      message: expect.stringContaining('O relógio deste computador foi atrasado'),
      accounts: [{ watched: false, problem: 'clock', since: null }],
    })
    notify([{ ...file, referencia: 'nova' }])
    await waitFor(async () => (await list())[0]?.document_status === 'success')
    await waitFor(async () => (await status()).watched === 1)
    expect(Date.parse((await status()).last_check)).toBeLessThanOrEqual(Date.now() + 1000)
  },
)
it('a `Retry-After` wait ends when the clock was set back, and lasts when it was not', async () => {
  const { token, account, status } = await userWithAccount()
  product.portal.control({ cmd: 'fault', kind: '429', times: 50, retry_after: 3600 })
  await product.check(token)
  product.portal.control({ cmd: 'fault', kind: 'none' })
  expect((await product.check(token)).status).toBe('failed')
  await setClockBack(account.id, '2 hours')
  await waitFor(async () => (await status()).watched === 1)
})
it('a document that was put off before the clock was set back is fetched', async () => {
  const { token, account, list, notify } = await userWithAccount()
  notify([{ ...file, referencia: 'd' }])
  product.portal.control({ cmd: 'fault', kind: '503', times: 50, path: 'w=' })
  await product.check(token)
  product.portal.control({ cmd: 'fault', kind: 'none' })
  expect((await list())[0]).toMatchObject({ document_status: 'pending' })
  await setClockBack(account.id, '1 year')
  await run(sql`update account_watch set next_check_at = now() + interval '1 day', last_check_at = now()
    where account_id = ${account.id}`)
  await run(sql`update notifications n set document_next_at = now() + interval '1 year'
    from accounts a where a.id = ${account.id} and n.portal_username = a.username_key`)
  await run(sql`insert into portal_document_opens (office_id, portal_username, opened_at)
    select a.office_id, a.username_key, now() + interval '1 year' from accounts a, generate_series(1, 200) where a.id = ${account.id}`)
  await waitFor(async () => (await list())[0]?.document_status === 'success')
})
it('a job that was queued before the clock was set back is run', async () => {
  const { account, status } = await userWithAccount()
  // The account's first check has ended.
  const before = await waitFor(async () => (await status()).last_check as string | null)
  await run(sql`insert into checks (id, office_id, account_id, kind, queued_at)
    select gen_random_uuid(), office_id, id, 'scheduled', now() + interval '40 days' from accounts where id = ${account.id}`)
  await waitFor(async () => (await status()).last_check !== before)
})
it('accounts that are all due after the clock jumped ahead are checked once each', async () => {
  const users = await Promise.all([userWithAccount(), userWithAccount(), userWithAccount()])
  const before = product.portal.stats().signIns
  await run(
    sql`update account_watch set next_check_at = now() - interval '3 years', last_check_at = now() - interval '4 years'`,
  )
  for (const { status } of users) {
    await waitFor(async () => Date.parse((await status()).last_check) > Date.now() - 60_000)
  }
  const accounts = await run(sql`select account_id from account_watch`)
  await waitFor(async () => product.portal.stats().signIns - before >= accounts.rows.length)
  expect(product.portal.stats().signIns - before).toBe(accounts.rows.length)
})
