import { storePage } from '../../server/src/domain/notifications/row-store.ts'
import { inventRows, LAWYERS } from '../../server/src/features/notifications/invented-rows.ts'
import type { BenchProduct } from './product.ts'

/**
 * Stores generated notifications in a user's office, as a check stores a page of the portal's list: with their searched text,
 * proposed deadlines and alerts.
 *
 * @param rowsOfPage how many are stored in one transaction
 * @returns how long storing took, in seconds
 */
export async function loadNotifications(
  product: BenchProduct,
  username: string,
  count: number,
  rowsOfPage: number,
): Promise<number> {
  const accounts = await addAccounts(product, await product.signIn(username), username)
  await using stores = await product.stores()
  const { database, secrets } = stores
  const { rows: checks } = await stores.owner.pool.query<{ id: string; account_id: number }>(
    `insert into checks (id, office_id, account_id, kind, status)
      select gen_random_uuid(), office_id, id, 'manual', 'completed' from accounts where id = any($1) returning id, account_id`,
    [accounts],
  )
  const rowOf = inventRows(count)
  const start = performance.now()
  for (let from = 0; from < count; from += rowsOfPage) {
    const nth = (from / rowsOfPage) % accounts.length
    const accountId = accounts[nth]!
    const checkId = checks.find(({ account_id }) => account_id === accountId)!.id
    const rows = Array.from({ length: Math.min(rowsOfPage, count - from) }, (_, index) => rowOf(from + index).row)
    const page = {
      accountId,
      portalUsername: portalUsername(username, nth),
      checkId,
      seenAt: new Date(),
      first: true,
      progress: 0,
    }
    await storePage(database.db, secrets, page, { rows, unreadableRows: [] })
  }
  const seconds = (performance.now() - start) / 1000
  // As the worker's end of a check leaves them, and the database after a quiet minute; its owner alone may vacuum.
  await stores.owner.pool.query('delete from alert_news')
  await stores.owner.pool.query('vacuum analyze')
  return seconds
}

const portalUsername = (username: string, nth: number): string => `${username}-${nth}`

/** An account of each lawyer that is not checked. @returns their numbers */
async function addAccounts(product: BenchProduct, token: string, username: string): Promise<number[]> {
  const added: number[] = []
  for (const [nth, advogado] of LAWYERS.entries()) {
    const account = {
      username: portalUsername(username, nth),
      password: 'x',
      advogado,
      is_active: false,
      fetch_documents: false,
    }
    const answer = await product.call('POST', '/api/citius-accounts/', token, account)
    added.push(((await answer.json()) as { id: number }).id)
  }
  return added
}
