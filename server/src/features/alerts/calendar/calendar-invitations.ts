import { type RawBuilder, sql } from 'kysely'
import { DEADLINE_COLUMNS, DEADLINE_JOINS } from '../../../domain/alerts/deadline-entry.ts'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { mayRead } from '../../../domain/offices/scope.ts'
import type { Database } from '../../../domain/schema.ts'
import { isLongAgoInSql } from '../../../platform/database/stored-moment.ts'
import {
  type DeadlineDate,
  type DeadlineWords,
  deadlineLines,
  deadlineSummary,
  descriptionOf,
  eventKey,
} from './deadline-events.ts'
import { hearingPage } from './hearing-events.ts'
import type { InvitedEvent } from './invitation-mail.ts'

/** How long a change waits, so that one that is undone is not sent. */
const WAIT_SECONDS = 60
/** Changes that are looked at together. */
const CHANGES_AT_ONCE = 2000

/** An invitation as it was sent last. */
export interface SentInvitation {
  event: InvitedEvent
  sequence: number
  cancelled: boolean
  /** Whether its receiver is a member still. */
  isMember: boolean
}

/** Deadlines, and members, whose invitations are to be compared with what was sent. */
export interface ChangedInCalendar {
  deadlineIds: number[]
  userIds: number[]
}

/** @returns a text that changes with each message that is sent about a member's invitations, and when it has left */
export async function invitationsMark(db: Database, officeId: OfficeId, userId: number): Promise<string> {
  const { mark } = await db
    .selectFrom('calendar_invitations as i')
    .leftJoin('outbox as o', (join) => join.onRef('o.id', '=', 'i.outbox_id').on('o.state', '<>', 'sent'))
    .select(sql<string>`concat(count(*), '.', sum(i.sequence), '.', count(o.id))`.as('mark'))
    .where('i.office_id', '=', officeId)
    .where('i.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return mark
}

/** @returns the events to which an invitation has left, as `eventKey` makes them */
export async function readInvited(db: Database, officeId: OfficeId, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('calendar_invitations as i')
    .leftJoin('outbox as o', (join) => join.onRef('o.id', '=', 'i.outbox_id').on('o.state', '<>', 'sent'))
    .select(['i.deadline_id', 'i.hearing_id', 'i.part'])
    .where('i.office_id', '=', officeId)
    .where('i.user_id', '=', userId)
    .where('i.cancelled', '=', false)
    .where('o.id', 'is', null)
    .execute()
  return new Set(rows.map(({ deadline_id, hearing_id, part }) => eventKey((deadline_id ?? hearing_id)!, part)))
}

/** @returns an office in which something changed a minute ago or longer, and did not change again; null for none */
export async function findChangedOffice(db: Database, excluded: readonly string[]): Promise<OfficeId | null> {
  const row = await db
    .selectFrom('calendar_changes')
    .select('office_id')
    .where(isLongAgoInSql(sql.ref('at'), WAIT_SECONDS))
    .where(sql<boolean>`office_id <> all(${excluded}::bigint[])`)
    .limit(1)
    .executeTakeFirst()
  return row?.office_id ?? null
}

/** Takes away what changed a minute ago or longer, some at a time. @param trx a transaction that holds the office's list */
export async function claimChanges(trx: Database, officeId: OfficeId): Promise<ChangedInCalendar> {
  const { rows } = await sql<{ deadline_id: number | null; user_id: number | null }>`
    delete from calendar_changes where ctid = any(array(
      select ctid from calendar_changes where office_id = ${officeId} and ${isLongAgoInSql(sql.ref('at'), WAIT_SECONDS)}
      order by at limit ${CHANGES_AT_ONCE}
    )) returning deadline_id, user_id`.execute(trx)
  return {
    deadlineIds: rows.flatMap((row) => row.deadline_id ?? []),
    userIds: rows.flatMap((row) => row.user_id ?? []),
  }
}

/** @returns what was sent about these deadlines, and to these members */
export async function readSent(
  trx: Database,
  officeId: OfficeId,
  changed: ChangedInCalendar,
): Promise<SentInvitation[]> {
  type Row = Omit<InvitedEvent, 'path' | 'username' | 'alarms'> &
    Omit<SentInvitation, 'event'> & { notificationId: number | null; caseKey: string; username: string | null }
  const { rows } = await sql<Row>`
    select coalesce(i.deadline_id, i.hearing_id) as id, i.user_id as "userId", i.part, i.hour,
      coalesce(d.notification_id, h.notification_id) as "notificationId", coalesce(h.case_key, '') as "caseKey",
      (i.day + i.hour::time) at time zone 'Europe/Lisbon' as starts, i.address, i.day, i.summary, i.description,
      i.sequence, i.cancelled, u.username, m.user_id is not null as "isMember"
    from calendar_invitations i
    left join users u on u.id = i.user_id
    left join members m on m.office_id = i.office_id and m.user_id = i.user_id
    left join deadlines d on d.office_id = i.office_id and d.id = i.deadline_id
    left join hearings h on h.office_id = i.office_id and h.id = i.hearing_id
    where i.office_id = ${officeId} and ${isChanged(sql`i.deadline_id`, sql`i.user_id`, changed)}`.execute(trx)
  return rows.map(({ sequence, cancelled, isMember, username, notificationId, caseKey, ...event }) => ({
    event: { ...event, path: pageOf(notificationId, caseKey), username: username ?? event.address, alarms: [] },
    sequence,
    cancelled,
    isMember,
  }))
}

/** @returns the page of its notification or its case; the beginning where it has neither */
export const pageOf = (notificationId: number | null, caseKey: string): string =>
  notificationId === null && caseKey === '' ? '/' : hearingPage(notificationId, caseKey)

/** A member `m` who is invited, with their settings `s` and user `u`. */
export interface Invited extends Pick<InvitedEvent, 'userId' | 'username' | 'address'> {
  /** Whether messages name the case. */
  shown: boolean
}
export const INVITED_COLUMNS = sql`m.user_id as "userId", u.username, s.email as address, s.show_details as shown`
export const INVITED_JOINS = sql`join alert_settings s on s.office_id = m.office_id and s.user_id = m.user_id
    and s.is_on and s.invitations and s.email <> ''
  join users u on u.id = m.user_id`

/** @returns the events that members are to be invited to, of these deadlines and of all that these members are in charge of */
export async function readWanted(
  trx: Database,
  officeId: OfficeId,
  changed: ChangedInCalendar,
): Promise<InvitedEvent[]> {
  type Row = DeadlineWords &
    Invited & { id: number; notificationId: number; daysBefore: number; internal: string | null; both: boolean }
  const { rows } = await sql<Row>`
    select d.id, ${DEADLINE_COLUMNS}, d.state, d.notified, d.fine_days as "fineDays", d.met_on as "metOn",
      d.internal_date as internal, d.ends, n.unidade, n.advogado, ${INVITED_COLUMNS}, s.days_before as "daysBefore",
      s.internal_invitations as both
    from deadlines d ${DEADLINE_JOINS}
    join members m on m.office_id = d.office_id and m.user_id = t.assignee_id
    ${INVITED_JOINS}
    where d.office_id = ${officeId} and d.state = 'confirmed' and d.ends is not null
      and ${mayRead('m', 'd.portal_username')} and ${isChanged(sql`d.id`, sql`m.user_id`, changed)}`.execute(trx)
  return rows.flatMap(({ internal, shown, both, ...row }) => {
    const { id, userId, username, address } = row
    const event = (part: DeadlineDate, day: string): InvitedEvent => ({
      part,
      id,
      path: pageOf(row.notificationId, ''),
      userId,
      username,
      address,
      day,
      hour: null,
      starts: null,
      description: shown ? descriptionOf(deadlineLines(row)) : '',
      alarms: [...new Set([row.daysBefore, 0])],
      summary: shown ? deadlineSummary(row, part) : UNNAMED[part],
    })
    return [event('ends', row.ends), ...(both && internal !== null ? [event('internal', internal)] : [])]
  })
}

/** In place of the act and the case, for members who do not want them in mail. */
const UNNAMED: Record<DeadlineDate, string> = { ends: 'Prazo', internal: 'Aviso interno de um prazo' }

const isChanged = (
  deadline: RawBuilder<unknown>,
  user: RawBuilder<unknown>,
  { deadlineIds, userIds }: ChangedInCalendar,
) => sql`(${deadline} = any(${deadlineIds}::bigint[]) or ${user} = any(${userIds}::bigint[]))`

/**
 * Removes the last message about an event to the same address, if it was not sent. A message that fails is sent after later
 * ones, and an old invitation must not follow a cancellation.
 */
export async function removeWaiting(
  trx: Database,
  officeId: OfficeId,
  { id, userId, part, address }: InvitedEvent,
): Promise<void> {
  await sql`delete from outbox o using calendar_invitations i
    where i.office_id = ${officeId} and coalesce(i.deadline_id, i.hearing_id) = ${id} and i.user_id = ${userId} and i.part = ${part}
      and o.id = i.outbox_id and o.state = 'waiting' and lower(o.address) = ${addressKey(address)}`.execute(trx)
}

/** Keeps what was sent last of an event. */
export async function keepSent(
  trx: Database,
  officeId: OfficeId,
  { id, userId, part, address, day, hour, summary, description }: InvitedEvent,
  last: { sequence: number; cancelled: boolean; outbox_id: number },
): Promise<void> {
  const sent = { address, day, hour, summary, description, ...last, sent_at: sql<Date>`now()` }
  const of = part === 'hearing' ? { deadline_id: null, hearing_id: id } : { deadline_id: id, hearing_id: null }
  await trx
    .insertInto('calendar_invitations')
    .values({ ...sent, ...of, office_id: officeId, user_id: userId, part })
    .onConflict((conflict) =>
      conflict.columns(['office_id', 'deadline_id', 'hearing_id', 'user_id', 'part']).doUpdateSet(sent),
    )
    .execute()
}

/**
 * Removes entries without a member or a deadline, except invitations that must still be cancelled.
 *
 * @param oldest `YYYY-MM-DD`: of events before that day nothing is cancelled
 */
export async function deleteCancelled(trx: Database, officeId: OfficeId, oldest: string): Promise<void> {
  await sql`delete from calendar_invitations i where i.office_id = ${officeId} and (i.cancelled or i.day < ${oldest}::date)
    and not (exists (select from members m where m.office_id = i.office_id and m.user_id = i.user_id)
      and (exists (select from deadlines d where d.office_id = i.office_id and d.id = i.deadline_id)
        or exists (select from hearings h where h.office_id = i.office_id and h.id = i.hearing_id)))`.execute(trx)
}

/** Removes what was sent to former members: without mail it cannot be cancelled. */
export async function deleteFormerMembers(db: Database): Promise<void> {
  await sql`delete from calendar_invitations i
    where not exists (select from members m where m.office_id = i.office_id and m.user_id = i.user_id)`.execute(db)
}

/** @returns how many invitations of each of these members were sent or changed within the last hour */
export async function countRecent(
  trx: Database,
  officeId: OfficeId,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('calendar_invitations')
    .select(['user_id', sql<number>`count(*)`.as('count')])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where(sql<boolean>`not ${isLongAgoInSql(sql.ref('sent_at'), 60 * 60)}`)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id: id, count }) => [id, count]))
}
