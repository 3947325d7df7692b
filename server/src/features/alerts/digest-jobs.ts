import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { mailTo, receiverOf } from '../../domain/alerts/account-receivers.ts'
import { listAlertedMembers } from '../../domain/alerts/alert-settings.ts'
import { queueMail } from '../../domain/alerts/outbox.ts'
import type { Database } from '../../domain/schema.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { readDigestHearings } from './digest-hearings.ts'
import { type Digest, digestMail } from './digest-mail.ts'
import { isDigestDue } from './digest-schedule.ts'
import {
  claimDigestItems,
  type DigestedMember,
  lastCheckOf,
  readDigestDeadlines,
  type SomeDeadlines,
} from './read-digest.ts'
import { readNotifications } from './read-notifications.ts'

const MINUTE_MS = 60 * 1000

/**
 * Creates each member's digests at the times that they chose.
 *
 * @param sendsMail whether mail is enabled; otherwise no digest is created
 */
export function createDigestJobs(db: Database, sendsMail: boolean, clock = () => new Date()): JobKind {
  /** The last minute in which none was due. Digests are due by the minute, so nobody's settings are read again in it. */
  let idleMinute: number | null = null
  return {
    name: 'digests',
    atOnce: 1,
    async claimNext(excluded) {
      const now = clock()
      const minute = Math.floor(now.getTime() / MINUTE_MS)
      if (minute === idleMinute) return null
      const member = await findDueDigest(db, now, excluded)
      if (!member && excluded.length === 0) idleMinute = minute
      return member && { id: idOf(member), run: () => makeDigest(db, member, sendsMail, clock()).then(() => true) }
    },
  }
}

const idOf = ({ officeId, userId }: DigestedMember): string => `${officeId} ${userId}`

/** @returns the member whose digest is due; null where none is */
async function findDueDigest(db: Database, now: Date, excluded: readonly string[]): Promise<DigestedMember | null> {
  const members = await db
    .selectFrom('alert_settings')
    .select(['office_id as officeId', 'user_id as userId', 'digest_days', 'digest_times', 'digested_at'])
    .where('is_on', '=', true)
    .where('email', '<>', '')
    .where('digest_days', '<>', 'never')
    .orderBy('digested_at')
    .execute()
  const due = members.find((one) => !excluded.includes(idOf(one)) && isDigestDue(one, one.digested_at, now))
  return due ? { officeId: due.officeId, userId: due.userId } : null
}

/** Creates a member's digest, once, if it is still due. An empty digest is not sent. */
export async function makeDigest(db: Database, due: DigestedMember, sendsMail: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { officeId, userId } = due
    // Of several workers one makes it.
    const { rows } = await sql<{ digested_at: Date }>`select digested_at from alert_settings
      where office_id = ${officeId} and user_id = ${userId} for update`.execute(trx)
    const since = rows[0]?.digested_at
    const member = (await listAlertedMembers(trx, officeId)).find((one) => one.userId === userId)
    if (!since || !member || !isDigestDue(member.settings, since, now)) return
    const items = await claimDigestItems(trx, due)
    await trx
      .updateTable('alert_settings')
      .set({ digested_at: now })
      .where('office_id', '=', officeId)
      .where('user_id', '=', userId)
      .execute()
    if (!sendsMail) return
    const { settings, username } = member
    const today = lisbonDay(now)
    const some = async (ids: number[]) => ({
      count: ids.length,
      first: await readNotifications(trx, officeId, ids, today),
    })
    const content = digestMail({
      username,
      settings,
      since,
      now,
      today,
      lastCheck: await lastCheckOf(trx, due),
      notifications: await some(items.notifications),
      assigned: await some(items.assigned),
      others: items.others,
      ...(await deadlinesFor(trx, due, settings.events, { today, isFirst: lisbonDay(since) < today, items })),
    })
    if (content === null) return
    await queueMail(trx, [mailTo(officeId, receiverOf(member), { kind: 'digest', content }, { now })])
  })
}

const NO_DEADLINES: SomeDeadlines = { count: 0, first: [] }

/** The deadlines and hearings of a digest: those of the week in the first of a day, those to confirm in what is sent anyway. */
async function deadlinesFor(
  trx: Database,
  member: DigestedMember,
  events: Digest['settings']['events'],
  { today, isFirst, items }: { today: string; isFirst: boolean; items: Awaited<ReturnType<typeof claimDigestItems>> },
): Promise<Pick<Digest, 'passed' | 'ending' | 'proposed' | 'hearings'>> {
  const read = (wanted: boolean, kind: Parameters<typeof readDigestDeadlines>[2]) =>
    wanted ? readDigestDeadlines(trx, member, kind, today) : NO_DEADLINES
  const passed = await read(events.passed.digest, 'passed')
  const isSent = isFirst || passed.count > 0 || Object.values(items).some(({ length }) => length > 0)
  return {
    passed,
    ending: await read(events.ending.digest && isFirst, 'ending'),
    hearings: events.ending.digest && isFirst ? await readDigestHearings(trx, member, today) : { count: 0, first: [] },
    proposed: await read(events.proposed.digest && isSent, 'proposed'),
  }
}
