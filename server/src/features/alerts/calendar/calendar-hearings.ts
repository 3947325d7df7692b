import { sql } from 'kysely'
import { HEARING_COLUMNS, HEARING_TABLES, IN_CHARGE } from '../../../domain/hearings/hearing-tables.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { isAmong, mayRead } from '../../../domain/offices/scope.ts'
import type { Database } from '../../../domain/schema.ts'
import { INVITED_COLUMNS, INVITED_JOINS, type Invited, pageOf } from './calendar-invitations.ts'
import { descriptionOf } from './deadline-events.ts'
import { type CalendarHearing, hearingLines, hearingSummary } from './hearing-events.ts'
import type { InvitedEvent } from './invitation-mail.ts'
import { type CalendarScope, isOf } from './read-calendar-deadlines.ts'

/** How long a hearing stays after its day. */
const KEPT_DAYS = 366

const STARTS = sql`(h.day + h.hour::time) at time zone 'Europe/Lisbon'`
const WORDS = sql`${HEARING_COLUMNS}, coalesce(n.advogado, a.advogado, '') as advogado`

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the hearings that are confirmed, and those that were and were given up
 */
export async function readCalendarHearings(
  db: Database,
  { officeId, reads, inChargeOf }: CalendarScope,
  today: string,
): Promise<CalendarHearing[]> {
  const { rows } = await sql<CalendarHearing>`
    select h.id, h.version, h.state, h.day, ${STARTS} as starts, ${WORDS}, u.username as assignee
    from ${HEARING_TABLES} left join users u on u.id = ${IN_CHARGE}
    where h.office_id = ${officeId} and ${isAmong(reads, 'h.portal_username')} and ${isOf(inChargeOf, IN_CHARGE)}
      and h.day >= ${today}::date - ${KEPT_DAYS}::int
      and (h.state = 'confirmed' or h.state = 'given_up' and exists (
        select from work_history w where w.office_id = h.office_id and w.hearing_id = h.id and w.batch = h.batch
          and w.before ->> 'state' = 'confirmed'))
    order by h.day, h.hour, h.id`.execute(db)
  return rows
}

/**
 * @param userIds of members
 * @param oldest `YYYY-MM-DD`: hearings before it are left out
 * @returns the hearings that they are to be invited to
 */
export async function readWantedHearings(
  trx: Database,
  officeId: OfficeId,
  userIds: readonly number[],
  oldest: string,
): Promise<InvitedEvent[]> {
  const { rows } = await sql<CalendarHearing & Invited & { hour: string | null }>`
    select h.id, h.day, h.hour, ${STARTS} as starts, ${WORDS}, ${INVITED_COLUMNS}
    from ${HEARING_TABLES}
    join members m on m.office_id = h.office_id and m.user_id = ${IN_CHARGE}
    ${INVITED_JOINS}
    where h.office_id = ${officeId} and h.state = 'confirmed' and h.day >= ${oldest}::date and m.user_id = any(${userIds}::bigint[])
      and ${mayRead('m', 'h.portal_username')}
    order by h.id`.execute(trx)
  return rows.map(({ id, shown, notificationId, caseKey, userId, username, address, day, hour, starts, ...words }) => ({
    part: 'hearing',
    id,
    path: pageOf(notificationId, caseKey),
    userId,
    username,
    address,
    day,
    hour,
    starts,
    alarms: [1],
    summary: shown ? hearingSummary(words) : 'Diligência',
    description: shown ? descriptionOf(hearingLines(words)) : '',
  }))
}
