import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { addressKey, queueMail } from '../../../domain/alerts/outbox.ts'
import { formatDay, parseDay } from '../../../domain/deadlines/day.ts'
import { compareInvitations } from '../../../domain/offices/compare-invitations.ts'
import { lockList } from '../../../domain/offices/list-lock.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { readWantedHearings } from './calendar-hearings.ts'
import {
  claimChanges,
  countRecent,
  deleteCancelled,
  deleteFormerMembers,
  findChangedOffice,
  keepSent,
  readSent,
  readWanted,
  removeWaiting,
  type SentInvitation,
} from './calendar-invitations.ts'
import { type InvitationAct, type InvitationStyle, type InvitedEvent, invitationMail } from './invitation-mail.ts'

/** The most messages about invitations to one member in an hour; the nearest come first, the others follow. */
const MOST_AN_HOUR = 100

/** Older events are not cancelled: they remain in calendars as history. */
const CANCELLED_DAYS = 30

/** What is to be sent. */
interface Message {
  event: InvitedEvent
  act: InvitationAct
  sequence: number
  /** Whether its receiver is a member still. */
  isMember: boolean
}

/**
 * Compares what changed in an office with the invitations that were sent, and sends what differs: all in one transaction, so
 * that each change is sent once. The same change is never seen by two workers: both hold the office's list.
 *
 * @param style without what is the office's
 */
function sendInvitations(
  db: Database,
  officeId: OfficeId,
  style: Omit<InvitationStyle, 'calendarId'>,
  now: Date,
): Promise<void> {
  const today = lisbonDay(now)
  const oldest = formatDay(parseDay(today)! - CANCELLED_DAYS)
  return db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const changed = await claimChanges(trx, officeId)
    const sent = await readSent(trx, officeId, changed)
    const wanted = [
      ...(await readWanted(trx, officeId, changed)),
      ...(await readWantedHearings(trx, officeId, changed.userIds, oldest)),
    ]
    const messages = differences(wanted, sent, { today, oldest })
    const receivers = [...new Set(messages.map(({ event }) => event.userId))]
    const { dueNow, later } = within(messages, await countRecent(trx, officeId, receivers))
    const { calendar_id: calendarId } = await trx
      .selectFrom('offices')
      .select('calendar_id')
      .where('id', '=', officeId)
      .executeTakeFirstOrThrow()
    for (const message of dueNow) await send(trx, officeId, message, { ...style, calendarId }, now)
    await compareInvitations(trx, officeId, 'user_id', sql`select unnest(${later}::bigint[]) as id`)
    await deleteCancelled(trx, officeId, oldest)
  })
}

async function send(
  trx: Database,
  officeId: OfficeId,
  { event, act, sequence, isMember }: Message,
  style: InvitationStyle,
  now: Date,
): Promise<void> {
  await removeWaiting(trx, officeId, event)
  const [outboxId] = await queueMail(trx, [
    {
      officeId,
      // Former members receive the cancellation too.
      userId: isMember ? event.userId : null,
      accountId: null,
      kind: 'invitation',
      address: event.address,
      content: invitationMail(event, act, sequence, style, now),
    },
  ])
  await keepSent(trx, officeId, event, { sequence, cancelled: act === 'cancel', outbox_id: outboxId! })
}

const keyOf = ({ part, id, userId }: InvitedEvent): string => `${part} ${id} ${userId}`

/**
 * @param days `YYYY-MM-DD`: nobody is invited to what was before `today`; what was before `oldest` is not cancelled
 * @returns what has to be sent for everybody to have what they are to have, by its day
 */
function differences(
  wanted: readonly InvitedEvent[],
  sent: readonly SentInvitation[],
  { today, oldest }: { today: string; oldest: string },
): Message[] {
  const last = new Map(sent.map((one) => [keyOf(one.event), one]))
  const wantedKeys = new Set(wanted.map(keyOf))
  const changes = wanted.map((event) => ({ day: event.day, messages: towards(event, last.get(keyOf(event)), today) }))
  const ends = sent
    .filter(({ event, cancelled }) => !cancelled && event.day >= oldest && !wantedKeys.has(keyOf(event)))
    .map((one) => ({ day: one.event.day, messages: [cancellation(one)] }))
  return [...changes, ...ends]
    .sort((one, other) => one.day.localeCompare(other.day))
    .flatMap(({ messages }) => messages)
}

const cancellation = ({ event, sequence, isMember }: SentInvitation): Message => ({
  event,
  isMember,
  act: 'cancel',
  sequence: sequence + 1,
})

/** @returns the messages, in order, after which a member has this event and not the one before */
function towards(event: InvitedEvent, before: SentInvitation | undefined, today: string): Message[] {
  const message = (act: InvitationAct, sequence: number): Message => ({ event, act, sequence, isMember: true })
  const next = before ? before.sequence + 1 : 0
  if (!before || before.cancelled) return event.day < today ? [] : [message('invite', next)]
  if (addressKey(before.event.address) !== addressKey(event.address)) {
    return [cancellation(before), message('invite', next + 1)]
  }
  const { day, hour, summary, description } = before.event
  const isSame =
    day === event.day && hour === event.hour && summary === event.summary && description === event.description
  return isSame ? [] : [message('change', next)]
}

/** @returns the messages that may go now, and the members who have others coming */
function within(messages: readonly Message[], recent: ReadonlyMap<number, number>) {
  const counted = new Map(recent)
  const later = new Set<number>()
  const dueNow = messages.filter(({ event: { userId } }) => {
    const count = counted.get(userId) ?? 0
    // Once one has to wait, those after it do too: they may be about the same event.
    if (count >= MOST_AN_HOUR) later.add(userId)
    counted.set(userId, count + 1)
    return !later.has(userId)
  })
  return { dueNow, later: [...later] }
}

/**
 * Sends invitations to deadlines, a minute after a change. Without mail nothing is sent, and changes stay recorded
 * until mail is on.
 *
 * @param style how invitations are written; null where mail is off
 */
export function createInvitationJobs(db: Database, style: Omit<InvitationStyle, 'calendarId'> | null): JobKind {
  return {
    name: 'calendar',
    atOnce: 1,
    async claimNext(excluded) {
      const officeId = style && (await findChangedOffice(db, excluded))
      if (officeId === null) return null
      const run = async () => {
        await sendInvitations(db, officeId, style!, new Date())
        return true
      }
      return { id: String(officeId), officeId, run }
    },
    async purge() {
      if (!style) await deleteFormerMembers(db)
    },
  }
}
