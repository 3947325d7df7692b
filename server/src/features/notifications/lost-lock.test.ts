import { MESSAGES } from '@arauto/contract/messages'
import { notificationList } from '@arauto/contract/notifications'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

/** What documents wait for before they are looked at. */
let reading: Promise<void> = Promise.resolve()
const product = testProduct({ worker: false })
beforeAll(async () => {
  const { platform } = product
  const { validate } = platform
  platform.validate = async (file) => {
    await reading
    return validate(file)
  }
  await product.restartWorker()
})

/** Ends the sessions of the database that hold locks. @returns how many */
async function loseLocks(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from (
    select distinct pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) holder`.execute(
    product.platform.database.db,
  )
  return rows.length
}

/** How far the running check of an account is; 0 where there is none. */
async function progressOf(accountId: number): Promise<number> {
  const row = await product.platform.database.db
    .selectFrom('checks')
    .select('progress')
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row?.progress ?? 0
}

it.each(['a document is looked at', ...(process.env.LONG ? ['the portal does not answer'] : [])])(
  'a visit whose lock is lost while %s is signed out at once, and made again',
  { timeout: 90_000 },
  async (when) => {
    const { access: token } = await product.signUp()
    const { id, username } = await product.addAccount(token)
    const list = async () => notificationList.parse((await product.call('GET', '/api/processos/', { token })).body)
    await product.check(token)
    await waitFor(async () => product.portal.stats().openSessions === 0)
    const { downloads } = product.portal.stats()
    const read = Promise.withResolvers<void>()
    product.portal.control({
      cmd: 'notify',
      username,
      items: [{ referencia: 'a', files: [{ name: 'acto.pdf', pages: 1 }] }],
    })
    if (when === 'a document is looked at') reading = read.promise
    else product.portal.control({ cmd: 'fault', kind: 'slow', path: 'Lidas', seconds: 600, times: 1 })
    await product.call('POST', '/api/refresh-notifications/', { token })
    await waitFor(async () =>
      when === 'a document is looked at'
        ? product.portal.stats().downloads > downloads
        : // The unread rows are stored: the list of all is asked for next.
          (await progressOf(id)) > 0.2,
    )
    expect(product.portal.stats().openSessions).toBe(1)
    // Other jobs, such as the reading of documents, hold locks of their own.
    expect(await loseLocks()).toBeGreaterThan(0)
    await waitFor(async () => product.portal.stats().openSessions === 0)
    read.resolve()
    product.portal.control({ cmd: 'fault', kind: 'none' })
    // What broke off is taken up by another worker.
    await product.restartWorker()
    await waitFor(async () => (await list())[0]?.document_status === 'success')
    expect((await list()).map(({ referencia }) => referencia)).toEqual(['a'])
  },
)

it('a test of an account whose lock is lost leaves the portal at once, and says that it could not be made', {
  timeout: 60_000,
}, async () => {
  const { access: token } = await product.signUp()
  const account = { username: 'testada-1p@adv.oa.pt', password: 'segredo do portal' }
  product.portal.control({ cmd: 'account', ...account })
  // Nothing but the lost lock ends it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  onTestFinished(() => void vi.restoreAllMocks())
  product.portal.control({ cmd: 'fault', kind: 'slow', seconds: 600, times: 1e6 })
  onTestFinished(() => void product.portal.control({ cmd: 'fault', kind: 'none' }))
  const { totalRequests } = product.portal.stats()
  let answered = false
  const tested = product.call('POST', '/api/test-account/', { token, body: account }).finally(() => {
    answered = true
  })
  await waitFor(async () => product.portal.stats().totalRequests > totalRequests)
  await waitFor(async () => (await loseLocks()) >= 0 && answered)
  expect(await tested).toMatchObject({ status: 503, body: { message: MESSAGES.databaseAway } })
})
