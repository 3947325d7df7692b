import { sql } from 'kysely'
import type { Database } from '../../src/domain/schema.ts'
import { readCalendarHearings, readWantedHearings } from '../../src/features/alerts/calendar/calendar-hearings.ts'
import * as invitations from '../../src/features/alerts/calendar/calendar-invitations.ts'
import { versionEvents } from '../../src/features/alerts/calendar/event-versions.ts'
import { createFeedAnswers } from '../../src/features/alerts/calendar/feed-answers.ts'
import { findFeed, removeFeed, renewFeed, useFeed } from '../../src/features/alerts/calendar/feeds-repository.ts'
import { readCalendarDeadlines } from '../../src/features/alerts/calendar/read-calendar-deadlines.ts'
import { sendInvitations } from '../../src/features/alerts/calendar/send-invitations.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { secrets } from './office-data.ts'
import type { RowCall } from './row-call.ts'

const TODAY = '2026-11-22'

const owner = (who: FilledOffice, of: FilledOffice) => ({
  officeId: who.officeId,
  userId: of.userId,
  ofOffice: false,
})

const changed = ({ id, userId }: FilledOffice) => ({ deadlineIds: [id.deadline], userIds: [userId] })

const invited = ({ id, userId }: FilledOffice) => ({
  deadlineId: id.deadline,
  hearingId: null,
  notificationId: id.notification,
  caseKey: '',
  userId,
  username: 'nova',
  hour: null,
  starts: null,
  address: 'nova@escritorio.pt',
  day: TODAY,
  summary: 'novo',
  description: '',
  alarms: [],
  part: 'internal' as const,
})

/** Confirms the office's deadline, and has its members invited to what they are in charge of. */
async function inviteOf(db: Database, { officeId }: FilledOffice): Promise<void> {
  await sql`update deadlines set state = 'confirmed' where office_id = ${officeId}`.execute(db)
  await sql`update hearings set state = 'confirmed' where office_id = ${officeId}`.execute(db)
  await sql`update alert_settings set invitations = true where office_id = ${officeId}`.execute(db)
}

/** The calls of calendars. */
export const CALENDAR_CALLS: Record<string, OfficeCall> = {
  'feeds-repository.findFeed': (db, who, of) => findFeed(db, secrets, owner(who, of)),
  'feeds-repository.renewFeed': (db, who, of) => renewFeed(db, secrets, owner(who, of)),
  'feeds-repository.removeFeed': (db, who, of) => removeFeed(db, owner(who, of)),
  'calendar-invitations.readWanted': async (db, who, of) => {
    await inviteOf(db, who)
    return invitations.readWanted(db, who.officeId, changed(of))
  },
  'calendar-invitations.removeWaiting': async (db, who, of) => {
    await sql`update calendar_invitations i set outbox_id = o.id from outbox o
      where i.office_id = ${who.officeId} and o.office_id = i.office_id and o.state = 'waiting'`.execute(db)
    const address = `${of.mark}@escritorio.pt`
    return invitations.removeWaiting(db, who.officeId, { ...invited(of), part: 'ends', address })
  },
  'calendar-invitations.keepSent': (db, who, of) =>
    invitations.keepSent(db, who.officeId, invited(of), { sequence: 1, cancelled: false, outboxId: 0 }),
  'calendar-invitations.deleteCancelled': (db, who) => invitations.deleteCancelled(db, who.officeId, TODAY),
  'send-invitations.sendInvitations': async (db, who) => {
    await inviteOf(db, who)
    const organizer = { name: 'Arauto', address: 'arauto@escritorio.pt' }
    return sendInvitations(db, who.officeId, { pageUrl: 'http://localhost', organizer }, new Date(TODAY))
  },
  'calendar-hearings.readWantedHearings': async (db, who, of) => {
    await inviteOf(db, who)
    return readWantedHearings(db, who.officeId, [of.userId], TODAY)
  },
  'calendar-hearings.readCalendarHearings': async (db, who, of) => {
    await inviteOf(db, who)
    const { officeId, reads } = who.viewer
    return readCalendarHearings(db, { officeId, reads, inChargeOf: [of.userId], invited: of.userId }, TODAY)
  },
  'read-calendar-deadlines.readCalendarDeadlines': (db, who, of) => {
    const { officeId, reads } = who.viewer
    return readCalendarDeadlines(db, { officeId, reads, inChargeOf: [of.userId], invited: of.userId }, TODAY)
  },
}

/** Those that are given the secret of a calendar alone. */
export const CALENDAR_ROW_CALLS: Record<string, RowCall> = {
  'feeds-repository.useFeed': async (db, { officeId, userId }) =>
    useFeed(db, (await findFeed(db, secrets, { officeId, userId, ofOffice: false }))!.secret),
  'event-versions.versionEvents': async (db, { officeId, userId, id }) => {
    const feed = await useFeed(db, (await findFeed(db, secrets, { officeId, userId, ofOffice: false }))!.secret)
    const event = {
      deadlineId: id.deadline,
      hearingId: null,
      part: 'internal' as const,
      uid: 'a@b',
      sequence: 1,
      changedAt: new Date(TODAY),
      day: TODAY,
      summary: 'novo',
      description: '',
      url: '/',
      cancelled: false,
      free: true,
      alarms: [],
    }
    return versionEvents(db, feed!, [event], 'http://localhost')
  },
  'feed-answers.createFeedAnswers': async (db, { officeId, userId }) => {
    const feed = await useFeed(db, (await findFeed(db, secrets, { officeId, userId, ofOffice: false }))!.secret)
    const { write } = await createFeedAnswers(db)(feed!, 'http://localhost', TODAY)
    // An event that this call stores is of the second in which it does.
    return String(await write(new AbortController().signal)).replace(/:\d{8}T\d{6}Z/g, '')
  },
}
