import { type RawBuilder, sql } from 'kysely'
import { DEADLINE_COLUMNS, DEADLINE_JOINS } from '../../../domain/alerts/deadline-entry.ts'
import type { OfficeId, PortalUsernames } from '../../../domain/offices/member.ts'
import { isAmong } from '../../../domain/offices/scope.ts'
import type { Database } from '../../../domain/schema.ts'
import { readByCursor } from '../../../platform/database/read-by-cursor.ts'
import type { CalendarDeadline } from './deadline-events.ts'

/** How long what is met or without effect stays after its last day. */
const KEPT_DAYS = 366

/** Which deadlines a calendar has. */
export interface CalendarScope {
  officeId: OfficeId
  reads: PortalUsernames
  /** Those in charge of whom, beside nobody's; null for everybody's. */
  inChargeOf: readonly number[] | null
}

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the deadlines that are confirmed, and those that once were and end a year ago at most, by when they end
 */
export async function readCalendarDeadlines(
  db: Database,
  { officeId, reads, inChargeOf }: CalendarScope,
  today: string,
): Promise<CalendarDeadline[]> {
  const wanted = sql<CalendarDeadline>`
    select d.id, d.version, ${DEADLINE_COLUMNS}, d.state, d.notified, d.fine_days as "fineDays", d.met_on as "metOn",
      d.internal_date as "internalDate", n.unidade, n.advogado, u.username as assignee, d.confirmed_ends as ends
    from deadlines d ${DEADLINE_JOINS} left join users u on u.id = t.assignee_id
    where d.office_id = ${officeId} and d.confirmed_ends is not null and ${isAmong(reads, 'd.portal_username')}
      and (d.state = 'confirmed' or d.confirmed_ends >= ${today}::date - ${KEPT_DAYS}::int)
      and ${isOf(inChargeOf, sql`t.assignee_id`)}
    order by d.confirmed_ends, d.id`
  const rows: CalendarDeadline[] = []
  for await (const some of readByCursor(db, 'calendar_deadlines', wanted, ROWS_AT_ONCE)) rows.push(...some)
  return rows
}

/** Whether something is in the charge of those whose calendar it is, or of nobody. */
export const isOf = (inChargeOf: CalendarScope['inChargeOf'], inCharge: RawBuilder<unknown>) =>
  inChargeOf === null ? sql`true` : sql`(${inCharge} is null or ${inCharge} = any(${inChargeOf}::bigint[]))`

/** Rows that are read at once: what the driver makes of more holds the event loop for too long. */
const ROWS_AT_ONCE = 500
