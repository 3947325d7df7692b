import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { parseDay } from '../deadlines/day.ts'
import type { ClosedCourtDay } from '../deadlines/proposal.ts'
import { announceLists, lockList, noteChange } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** A day on which an office knows courts to be closed. */
export interface OfficeClosedDay {
  /** `YYYY-MM-DD` */
  date: string
  /** Null for all courts. */
  municipality: string | null
  reason: string
}

/** The same as it is stored. */
export interface StoredClosedDay extends OfficeClosedDay {
  id: number
  /** The despacho, or empty. */
  source: string
}

/** @returns the days of dispensation (tolerância de ponto) that an office keeps, by date */
export function readClosedDays(db: Database, officeId: OfficeId): Promise<StoredClosedDay[]> {
  const days = db
    .selectFrom('closed_days')
    .select(['id', 'date', 'municipality', 'reason', 'source'])
    .where('office_id', '=', officeId)
    .orderBy('date')
    .orderBy('municipality', (order) => order.asc().nullsFirst())
  return executePrepared(db, days.compile())
}

/** @returns the days that courts are often dispensed on and that the office knows them to be open, `YYYY-MM-DD` */
async function readOpenDays(db: Database, officeId: OfficeId): Promise<string[]> {
  const office = db.selectFrom('offices').select('open_days').where('id', '=', officeId)
  return (await executePrepared(db, office.compile()))[0]?.open_days ?? []
}

/** Keeps that courts are open on a day, holding the list. */
export async function insertOpenDay(trx: Database, officeId: OfficeId, date: string): Promise<void> {
  await lockList(trx, officeId)
  await sql`update offices set open_days = array(select distinct unnest(open_days || ${date}::text) order by 1)
    where id = ${officeId}`.execute(trx)
}

/** @returns the same as the rules of deadlines take them */
export async function readCourtClosedDays(db: Database, officeId: OfficeId): Promise<ClosedCourtDay[]> {
  const [days, open] = await Promise.all([readClosedDays(db, officeId), readOpenDays(db, officeId)])
  return [
    ...days.map(({ date, municipality, reason }) => ({ day: parseDay(date)!, municipality, reason })),
    ...open.map((date) => ({ day: parseDay(date)!, municipality: null, reason: '', isOpen: true as const })),
  ]
}

/**
 * Adds a day. The list is held: proposals that are being made by the days of before are not taken for those of after.
 *
 * @returns its number, or null where the office has that day already
 */
export async function insertClosedDay(
  trx: Database,
  officeId: OfficeId,
  day: Omit<StoredClosedDay, 'id'>,
): Promise<number | null> {
  await lockList(trx, officeId)
  const row = await trx
    .insertInto('closed_days')
    .values({ office_id: officeId, ...day })
    .onConflict((conflict) => conflict.columns(['office_id', 'date', 'municipality']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Removes a day, holding the list. @returns the day that was removed, or null where the office has none of this number */
export async function removeClosedDay(trx: Database, officeId: OfficeId, id: number): Promise<OfficeClosedDay | null> {
  await lockList(trx, officeId)
  const row = await trx
    .deleteFrom('closed_days')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .returning(['date', 'municipality', 'reason'])
    .executeTakeFirst()
  return row ?? null
}

/** Days by which a closed day may have moved a deadline: one that is counted back moves to an earlier day. */
const MOST_MOVED = 10

/**
 * Has the proposals remade of the notifications whose open deadlines run over a day, since whether it is closed has changed;
 * the background job does it. All lists of the office have changed.
 *
 * @param trx the transaction that changed the day
 */
export async function remakeProposalsAround(trx: Database, officeId: OfficeId, date: string): Promise<void> {
  await sql`
    update triage t set rules_version = 0 where t.office_id = ${officeId} and t.notification_id = any(array(
      select d.notification_id from deadlines d
      where d.office_id = ${officeId} and d.state in ('proposed', 'confirmed') and d.ends is not null
        and ${date}::date between coalesce(d.notified, d.ends) - ${sql.lit(MOST_MOVED)}
          and coalesce(d.over_after, d.ends) + ${sql.lit(MOST_MOVED)}
    ))`.execute(trx)
  await noteChange(trx, officeId)
  await announceLists(trx, officeId, sql`select null as portal`)
}
