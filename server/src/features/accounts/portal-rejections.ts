import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Nobody knows when the portal locks an account, so few wrong tries an hour (decisions.md, "Testing an account"). */
const REJECTED_TESTS_AN_HOUR = 3

/**
 * Tries a portal user name unless the hour's rejected tests are used up. A try counts as rejected from before it is made
 * until it turns out otherwise, so that several at once cannot pass the limit together, nor one whose end nobody saw.
 *
 * @param attempt makes the try; gives its outcome, and whether the portal rejected it
 * @returns the outcome, or in how many seconds the next try may be risked
 * @throws what `attempt` throws; that try does not count
 */
export async function withinRejections<T>(
  db: Database,
  portalUsername: string,
  attempt: () => Promise<{ outcome: T; rejected: boolean }>,
): Promise<{ outcome: T } | { waitSeconds: number }> {
  const claim = await claimTry(db, portalUsername)
  if ('waitSeconds' in claim) return claim
  let counts = false
  try {
    const { outcome, rejected } = await attempt()
    counts = rejected
    return { outcome }
  } finally {
    if (!counts) await db.deleteFrom('portal_rejections').where('id', '=', claim.id).execute()
  }
}

/** Who asks for one name at the same moment waits for the other; whatever no longer counts is forgotten. */
async function claimTry(db: Database, portalUsername: string): Promise<{ id: number } | { waitSeconds: number }> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`account test ${portalUsername}`}, 0))`.execute(trx)
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from rejected_at + interval '1 hour' - now()))::int as seconds
      from portal_rejections where portal_username = ${portalUsername} and rejected_at > now() - interval '1 hour'
      order by rejected_at desc offset ${REJECTED_TESTS_AN_HOUR - 1} limit 1`.execute(trx)
    if (rows[0]) return { waitSeconds: Math.max(rows[0].seconds, 1) }
    await trx.deleteFrom('portal_rejections').where('rejected_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
    return await trx
      .insertInto('portal_rejections')
      .values({ portal_username: portalUsername })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
