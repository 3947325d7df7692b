import { invitationsMark } from '../../features/calendar/calendar-invitations.ts'
import { createFeedAnswers } from '../../features/calendar/feed-answers.ts'
import { findFeed, removeFeed, renewFeed, useFeed } from '../../features/calendar/feeds-repository.ts'
import { readCalendarDeadlines } from '../../features/calendar/read-calendar-deadlines.ts'
import { type FilledOffice, secrets } from './fill-office.ts'
import type { OfficeCall } from './office-call.ts'
import type { RowCall } from './row-call.ts'

const TODAY = '2026-11-22'

const owner = (who: FilledOffice, of: FilledOffice) => ({ officeId: who.officeId, userId: of.userId })

/** The calls of calendars. */
export const CALENDAR_CALLS: Record<string, OfficeCall> = {
  'feeds-repository.findFeed': (db, who, of) => findFeed(db, secrets, owner(who, of)),
  'feeds-repository.renewFeed': (db, who, of) => renewFeed(db, secrets, owner(who, of)),
  'feeds-repository.removeFeed': (db, who, of) => removeFeed(db, owner(who, of)),
  'calendar-invitations.invitationsMark': (db, who, of) => invitationsMark(db, who.officeId, of.userId),
  'read-calendar-deadlines.readCalendarDeadlines': (db, who, of) => {
    const { officeId, reads } = who.viewer
    return readCalendarDeadlines(db, { officeId, reads, inChargeOf: [of.userId], invited: of.userId }, TODAY)
  },
}

/** Those that are told the secret of a calendar alone. */
export const CALENDAR_ROW_CALLS: Record<string, RowCall> = {
  'feeds-repository.useFeed': async (db, { officeId, userId }) =>
    useFeed(db, (await findFeed(db, secrets, { officeId, userId }))!.secret),
  'feed-answers.createFeedAnswers': async (db, { officeId, userId }) => {
    const feed = await useFeed(db, (await findFeed(db, secrets, { officeId, userId }))!.secret)
    const { write } = await createFeedAnswers(db)(feed!, 'http://localhost', TODAY)
    return String(await write(new AbortController().signal))
  },
}
