import { sql } from 'kysely'
import type { OfficeId, Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import { aheadBy, CLOCK_REPORTED_FROM_SECONDS, TOLERANCE_SECONDS } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import { correctGaps, GAP_SECONDS, recordGap } from './service-gaps.ts'

/**
 * Writes a worker's heartbeat. Heartbeats in the future show that the clock was set back, which is recorded once; a long time
 * without any is recorded as a gap.
 *
 * @param elapsed how long the machine ran, or slept, since this worker's last heartbeat, in seconds; of its first it is not known
 */
export async function beat(db: Database, workerId: string, elapsed = Number.POSITIVE_INFINITY): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ worth_noting: boolean }>`
      delete from workers where ${aheadBy(TOLERANCE_SECONDS)} returning ${aheadBy(CLOCK_REPORTED_FROM_SECONDS)} as worth_noting`.execute(
      trx,
    )
    if (rows.some(({ worth_noting }) => worth_noting)) {
      await sql`delete from clock_set_back`.execute(trx)
      await sql`insert into clock_set_back default values`.execute(trx)
    }
    // Where the latest heartbeat is in the future, it is not known how long there was none.
    if (rows.length === 0 && elapsed > GAP_SECONDS) await recordGap(trx)
    await correctGaps(trx)
    await trx
      .insertInto('workers')
      .values({ id: workerId })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: sql`now()`, stopped_at: null }))
      .execute()
    await trx.deleteFrom('workers').where('beat_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  })
}

/** Marks a worker as stopped, so that it does not count as alive for two more minutes. */
export async function lastBeat(db: Database, workerId: string): Promise<void> {
  await db
    .updateTable('workers')
    .set({ beat_at: sql`now()`, stopped_at: sql`now()` })
    .where('id', '=', workerId)
    .execute()
}

/** @returns whether a file or an announcement waits for its notification */
export async function hasWaitingItems(db: Database, officeId: OfficeId): Promise<boolean> {
  const row = await db
    .selectFrom('inbox_items')
    .select('id')
    .where('office_id', '=', officeId)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'copy')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns how many unreadable rows that a member sees were not dismissed, also of removed accounts */
export async function countUnreadableRows(db: Database, { officeId, portals }: Scope): Promise<number> {
  const row = await db
    .selectFrom('unreadable_rows')
    .select((count) => count.fn.countAll<number>().as('rows'))
    .where('office_id', '=', officeId)
    .where(isAmong(portals, 'portal_username'))
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.rows
}
