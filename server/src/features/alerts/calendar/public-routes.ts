import * as calls from '@arauto/contract/calls/calendar'
import { lisbonDay } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { Database } from '../../../domain/schema.ts'
import { CodedError, notFound } from '../../../platform/coded-error.ts'
import { createAttemptLimit } from '../../../platform/http/attempt-limit.ts'
import type { HttpServer } from '../../../platform/http/http-server.ts'
import { matchesEtag } from '../../../platform/http/matches-etag.ts'
import { pageUrlOf } from '../../../platform/http/page-url.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { logSecurity } from '../../../platform/security-log.ts'
import { createFeedAnswers } from './feed-answers.ts'
import { useFeed } from './feeds-repository.ts'

export interface CalendarDependencies {
  db: Database
  /** Empty where none is set. */
  publicUrl: string
  hasSecondFactor(userId: number): Promise<boolean>
}

const EXTENSION = '.ics'
/** Different unknown addresses of one client. An existing calendar always opens, since whole offices share one client address. */
const MOST_UNKNOWN = 30

/** Calendars by their secret address, for programs that cannot sign in: the address itself is the permission. */
export function registerCalendarFeed(server: HttpServer, dependencies: CalendarDependencies): void {
  const { db, publicUrl, hasSecondFactor } = dependencies
  const answers = createFeedAnswers(db)
  const guesses = createAttemptLimit(MOST_UNKNOWN)

  /** @returns the calendar of an address, or null where there is none: unknown, revoked, or closed until a second factor is set up */
  const findOpen = async (secret: string) => {
    const feed = await useFeed(db, secret)
    const isClosed = feed?.holder.secondFactorRequired && !(await hasSecondFactor(feed.holder.userId))
    return isClosed ? null : feed
  }

  registerCall(server, calls.getCalendar, async (request, reply) => {
    const { file } = request.params
    const feed = file.endsWith(EXTENSION) ? await findOpen(file.slice(0, -EXTENSION.length)) : null
    if (!feed) {
      const wait = guesses.note(request.countedAddress, file)
      if (wait === 0) throw notFound()
      logSecurity(request, 'calendar address refused', { reason: 'too many attempts', retry_after: wait })
      throw new CodedError('too_many_attempts', MESSAGES.tooManyAttempts, { retryAfter: wait })
    }
    const { etag, write } = await answers(feed, pageUrlOf(publicUrl, request), lisbonDay(new Date()))
    // Shared caches keep nothing; a program asks again each time, which costs next to nothing if nothing changed.
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="prazos.ics"')
      .send(await write())
  })
}
