import type { CalendarFeed } from '@arauto/contract/calendar'
import * as calls from '@arauto/contract/calls/calendar'
import { callPath } from '@arauto/contract/calls/define-call'
import type { FastifyRequest } from 'fastify'
import type { Member } from '../../../domain/offices/member.ts'
import { mustBeResponsavel } from '../../../domain/offices/roles.ts'
import type { Database } from '../../../domain/schema.ts'
import { mustExist } from '../../../platform/coded-error.ts'
import type { HttpServer } from '../../../platform/http/http-server.ts'
import { pageUrlOf } from '../../../platform/http/page-url.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { logSecurity } from '../../../platform/security-log.ts'
import { type FeedOwner, findFeed, removeFeed, renewFeed, type StoredFeed } from './feeds-repository.ts'

export interface FeedDependencies {
  db: Database
  sealing: Pick<Secrets, 'seal' | 'open'>
  /** Empty where none is set. */
  publicUrl: string
}
type Whose = 'own' | 'office'

const SUBJECTS: Record<Whose, string> = { own: 'Calendário pessoal', office: 'Calendário do escritório' }

/** The secret addresses of calendars: a member's own, and for each responsável one of the office's. */
export function registerFeedRoutes(server: HttpServer, dependencies: FeedDependencies): void {
  const { db, sealing, publicUrl } = dependencies

  const mayHave = (whose: Whose) => (member: Member) => {
    if (whose === 'office') mustBeResponsavel(member)
  }
  const ownerOf = ({ officeId, userId }: Member, whose: Whose): FeedOwner => ({
    officeId,
    userId,
    ofOffice: whose === 'office',
  })
  const answer = (request: FastifyRequest, { secret, createdAt, lastUsedAt }: StoredFeed): CalendarFeed => ({
    url: pageUrlOf(publicUrl, request) + callPath(calls.getCalendar, { params: { file: `${secret}.ics` } }),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })

  registerCall(server, calls.listCalendarFeeds, async (request, reply) => {
    const { member } = request
    const manages = member.role === 'responsavel'
    const own = await findFeed(db, sealing, ownerOf(member, 'own'))
    const office = manages ? await findFeed(db, sealing, ownerOf(member, 'office')) : null
    reply.header('cache-control', 'no-store')
    return {
      own: own && answer(request, own),
      office: office && answer(request, office),
      manages_office: manages,
    }
  })

  registerCall(server, calls.renewCalendarFeed, async (request, reply) => {
    const { whose } = request.params
    const owner = ownerOf(request.member, whose)
    const made = await request.act(mayHave(whose), async (trx) => {
      const had = await renewFeed(trx, sealing, owner)
      const event = had ? 'calendar_feed_renewed' : 'calendar_feed_made'
      await request.record(event, { subject: SUBJECTS[whose] }, trx)
      return findFeed(trx, sealing, owner)
    })
    logSecurity(request, 'calendar address made', { user_id: request.member.userId })
    reply.header('cache-control', 'no-store')
    return answer(request, made!)
  })

  registerCall(server, calls.removeCalendarFeed, async (request) => {
    const { whose } = request.params
    const owner = ownerOf(request.member, whose)
    await request.act(mayHave(whose), async (trx) => {
      mustExist(await removeFeed(trx, owner))
      await request.record('calendar_feed_revoked', { subject: SUBJECTS[whose] }, trx)
    })
    logSecurity(request, 'calendar address revoked', { user_id: request.member.userId })
  })
}
