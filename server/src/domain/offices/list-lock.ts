import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

/**
 * Locks one office's list for writing until the transaction ends. To avoid deadlocks it is taken after the account's lock
 * and before any notification's (the triggers that keep the totals write here too).
 */
export async function lockList(trx: Database, officeId: OfficeId): Promise<void> {
  const counter = trx.selectFrom('notification_changes').select('counter').where('office_id', '=', officeId)
  await executePrepared(trx, counter.forNoKeyUpdate().compile())
}

/** Increments the office's change counter: cached lists are outdated. */
export async function noteChange(trx: Database, officeId: OfficeId): Promise<void> {
  await sql`select note_change(array[${officeId}]::bigint[])`.execute(trx)
}

/**
 * Announces to open pages that lists of an office have changed.
 *
 * @param trx the transaction of the change
 * @param portals a query of `portal`, the portal user names under which; null for all
 */
export async function announceLists(trx: Database, officeId: OfficeId, portals: RawBuilder<unknown>): Promise<void> {
  await sql`select announce_change('lists', ${officeId}, p.portal) from (${portals}) p`.execute(trx)
}

/** @returns the portal user names under which a case has notifications, for `announceLists` */
export const portalsOfCase = (officeId: OfficeId, key: string): RawBuilder<unknown> =>
  sql`select distinct portal_username as portal from triage where office_id = ${officeId} and case_key = ${key}`

/** @returns a number that changes with every change of the office's list */
export async function changeCounter(db: Database, officeId: OfficeId): Promise<number> {
  const counter = db.selectFrom('notification_changes').select('counter').where('office_id', '=', officeId)
  const [row] = await executePrepared(db, counter.compile())
  return row?.counter ?? 0
}
