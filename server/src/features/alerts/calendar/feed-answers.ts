import { hash } from 'node:crypto'
import { TIME_ZONE } from '@arauto/contract/constants'
import { LRUCache } from 'lru-cache'
import { DEFAULT_SETTINGS, readAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import { changeCounter } from '../../../domain/offices/list-lock.ts'
import type { Database } from '../../../domain/schema.ts'
import { writeCalendar } from '../../../integrations/icalendar/index.ts'
import { mapInTurns } from '../../../platform/process/shares/in-turns.ts'
import { createSharedWork } from '../../../platform/queue/shared-work.ts'
import { readCalendarHearings } from './calendar-hearings.ts'
import { invitationsMark } from './calendar-invitations.ts'
import { type CalendarStyle, deadlineEvents } from './deadline-events.ts'
import { versionEvents } from './event-versions.ts'
import type { AskedFeed } from './feeds-repository.ts'
import { hearingEvent } from './hearing-events.ts'
import { type CalendarScope, readCalendarDeadlines } from './read-calendar-deadlines.ts'

/** Part of each ETag: higher where the same deadlines are written otherwise. */
const FORM = 4
/** The polling interval for calendar programs. */
const REFRESH_SECONDS = 60 * 60
/** Memory for calendars as they were written, in bytes. */
const KEPT_BYTES = 16 * 1024 * 1024
const KEPT_MS = 60 * 60 * 1000

/** Placeholder for the page's address until events have their version: the same calendar is requested under several. */
const PAGE = 'https://pagina.arauto.invalid'

/** What a calendar is made of. */
interface FeedContent {
  name: string
  scope: CalendarScope
  style: CalendarStyle
}

/** A calendar that may be read. */
export interface FeedAnswer {
  etag: string
  /** @param left aborted when the client disconnects @returns the calendar as text */
  write(left: AbortSignal): Promise<Buffer>
}

/** A calendar as it was last asked for. */
interface KeptFeed {
  pageUrl: string
  text: Buffer
}

/** The calendars as text, kept until the office's change counter moves, the day ends or the member's rights or settings change. */
export function createFeedAnswers(db: Database) {
  const kept = new LRUCache<string, KeptFeed>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ text }) => Math.max(text.length, 1),
    ttl: KEPT_MS,
  })
  const underWay = createSharedWork<Buffer>()

  /**
   * @param pageUrl the page's address, without a trailing slash
   * @param today `YYYY-MM-DD` in Lisbon
   */
  return async (feed: AskedFeed, pageUrl: string, today: string): Promise<FeedAnswer> => {
    const { officeId } = feed
    // Before anything is read: what changes afterwards has another counter.
    const counter = await changeCounter(db, officeId)
    const content = await contentOf(db, feed)
    const invitations = content.scope.invited === null ? '' : await invitationsMark(db, officeId, content.scope.invited)
    const key = hash('sha256', JSON.stringify([FORM, feed.id, counter, today, content, invitations]), 'base64url')
    // The text escapes these signs in some places only.
    const page = pageUrl.replace(/[\\,;]/g, encodeURIComponent)
    const etag = hash('sha256', `${key} ${page}`, 'base64url')
    return {
      etag: `W/"${etag}"`,
      async write(left) {
        // The same content may come back in a later version.
        const found = kept.get(`${key} ${feed.revision}`)
        if (found?.pageUrl === page) return found.text
        return underWay.join(etag, left, async () => {
          const { text, revision } = await writeFeed(db, feed, content, today, page)
          // For one address of the page: a client that asks under many does not drive out other offices' calendars.
          kept.set(`${key} ${revision}`, { pageUrl: page, text })
          return text
        })
      },
    }
  }
}

async function contentOf(db: Database, feed: AskedFeed): Promise<FeedContent> {
  const { officeId, absent } = feed
  const member = feed.ofOffice ? null : feed.holder
  const settings = member ? await readAlertSettings(db, officeId, member.userId) : DEFAULT_SETTINGS
  return {
    name: member ? `Prazos de ${member.username}` : `Prazos – ${feed.officeName}`,
    scope: {
      officeId,
      reads: member?.reads ?? 'all',
      inChargeOf: member && [member.userId, ...absent],
      invited: member?.userId ?? null,
    },
    style: {
      calendarId: feed.calendarId,
      pageUrl: PAGE,
      alarms: [...new Set([settings.days_before, 0])],
      internalDates: settings.internal_invitations,
    },
  }
}

async function writeFeed(
  db: Database,
  feed: AskedFeed,
  { name, scope, style }: FeedContent,
  today: string,
  pageUrl: string,
) {
  const read = await readCalendarDeadlines(db, scope, today)
  const events = await mapInTurns(read, ({ deadline, invited }) => deadlineEvents(deadline, style, invited))
  const called = await readCalendarHearings(db, scope, today)
  const hearings = called.map(({ hearing, isInvited }) => hearingEvent(hearing, style, isInvited))
  const { versioned, revision } = await versionEvents(db, feed, [...events.flat(), ...hearings], style.pageUrl)
  const placed = versioned.map((event) => ({
    ...event,
    url: event.url.replace(PAGE, () => pageUrl),
    description: event.description.replaceAll(PAGE, () => pageUrl),
  }))
  return { text: await writeCalendar(name, TIME_ZONE, REFRESH_SECONDS, placed), revision }
}
