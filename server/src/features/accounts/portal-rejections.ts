import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Nobody knows when the portal locks an account, so few wrong tries an hour (decisions.md, "Testing an account"). */
const REJECTED_TESTS_AN_HOUR = 3

/** @returns seconds until a rejected test of this portal user name may be risked again; 0 now */
export async function testWaitSeconds(db: Database, portalUsername: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from rejected_at + interval '1 hour' - now()))::int as seconds
    from portal_rejections where portal_username = ${portalUsername} and rejected_at > now() - interval '1 hour'
    order by rejected_at desc offset ${REJECTED_TESTS_AN_HOUR - 1} limit 1`.execute(db)
  return Math.max(rows[0]?.seconds ?? 0, 0)
}

/** Counts a rejected test, and forgets those that no longer count. */
export async function noteRejectedTest(db: Database, portalUsername: string): Promise<void> {
  await db.deleteFrom('portal_rejections').where('rejected_at', '<', sql<Date>`now() - interval '1 hour'`).execute()
  await db.insertInto('portal_rejections').values({ portal_username: portalUsername }).execute()
}
