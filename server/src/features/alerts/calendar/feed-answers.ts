import { hash } from 'node:crypto'
import { TIME_ZONE } from '@arauto/contract/constants'
import { DEFAULT_SETTINGS, readAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import { changeCounter } from '../../../domain/offices/list-lock.ts'
import type { Database } from '../../../domain/schema.ts'
import { writeCalendar } from '../../../integrations/icalendar/index.ts'
import { mapInTurns } from '../../../platform/process/shares/in-turns.ts'
import { readCalendarHearings } from './calendar-hearings.ts'
import { invitationsMark, readInvited } from './calendar-invitations.ts'
import { type CalendarStyle, deadlineEvents } from './deadline-events.ts'
import type { AskedFeed } from './feeds-repository.ts'
import { hearingEvent } from './hearing-events.ts'
import { type CalendarScope, readCalendarDeadlines } from './read-calendar-deadlines.ts'

/** Part of each ETag. Raise it when the output for the same deadlines changes. */
const FORMAT_VERSION = 5
/** The polling interval for calendar programs. */
const REFRESH_SECONDS = 60 * 60

/** What a calendar is made of. */
interface FeedContent {
  name: string
  scope: CalendarScope
  /** Whose invitations are read; null for none. */
  member: number | null
  style: CalendarStyle
}

/** A calendar that may be read. */
export interface FeedAnswer {
  etag: string
  /** @returns the calendar as text */
  write(): Promise<Buffer>
}

/** The calendars as text. A calendar's tag changes with the office's change counter, the day, and the member's rights and settings. */
export function createFeedAnswers(db: Database) {
  /**
   * @param pageUrl the page's address, without a trailing slash
   * @param today `YYYY-MM-DD` in Lisbon
   */
  return async (feed: AskedFeed, pageUrl: string, today: string): Promise<FeedAnswer> => {
    const { officeId } = feed
    // Before anything is read: what changes afterwards has another counter.
    const counter = await changeCounter(db, officeId)
    // iCalendar escapes these signs in texts and not in addresses: percent-encoded, both are the same.
    const content = await contentOf(db, feed, pageUrl.replace(/[\\,;]/g, encodeURIComponent))
    const invitations = content.member === null ? '' : await invitationsMark(db, officeId, content.member)
    const key = hash(
      'sha256',
      JSON.stringify([FORMAT_VERSION, feed.id, counter, today, content, invitations]),
      'base64url',
    )
    return {
      etag: `W/"${key}"`,
      write: () => writeFeed(db, content, today),
    }
  }
}

async function contentOf(db: Database, feed: AskedFeed, pageUrl: string): Promise<FeedContent> {
  const { officeId, absent } = feed
  const member = feed.ofOffice ? null : feed.holder
  const settings = member ? await readAlertSettings(db, officeId, member.userId) : DEFAULT_SETTINGS
  return {
    name: member ? `Prazos de ${member.username}` : `Prazos – ${feed.officeName}`,
    scope: {
      officeId,
      reads: member?.reads ?? 'all',
      inChargeOf: member && [member.userId, ...absent],
    },
    member: member?.userId ?? null,
    style: {
      calendarId: feed.calendarId,
      pageUrl,
      alarms: [...new Set([settings.days_before, 0])],
      internalDates: settings.internal_invitations,
    },
  }
}

async function writeFeed(db: Database, { name, scope, member, style }: FeedContent, today: string) {
  const invited = member === null ? new Set<string>() : await readInvited(db, scope.officeId, member)
  const read = await readCalendarDeadlines(db, scope, today)
  const deadlines = await mapInTurns(read, (deadline) => deadlineEvents(deadline, style, invited))
  const hearings = (await readCalendarHearings(db, scope, today)).map((one) => hearingEvent(one, style, invited))
  // As new: a setting or a name may have changed, which no version of a deadline knows (RFC 5545, 3.8.7.2).
  const changedAt = new Date()
  const events = [...deadlines.flat(), ...hearings].map((event) => ({ ...event, changedAt }))
  return writeCalendar(name, TIME_ZONE, REFRESH_SECONDS, events)
}
