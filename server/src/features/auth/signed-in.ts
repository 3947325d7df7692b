import { MESSAGES } from '@arauto/contract/messages'
import { OFFICE_MESSAGES } from '@arauto/contract/office-messages'
import type { FastifyRequest } from 'fastify'
import type { Member } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import { bearerOf, type Guard } from '../../platform/http/route-access.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { findSessionMember } from './sessions-repository.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user in the office of their sign-in; set on the routes that need a sign-in only. */
    member: Member
  }
}

interface SecondFactorRule {
  hasSecondFactor(userId: number): Promise<boolean>
  /** Whether a route is open to a user who has yet to set up the second factor that the office requires. */
  isOpenWithout(route: { method: string; url: string }): boolean
}

const ended = () => new HttpFailure(401, MESSAGES.sessionEnded, { headers: { 'www-authenticate': 'Bearer' } })

/**
 * The guard of every call that needs a sign-in: a valid access token of a sign-in that still lasts. Revoking a sign-in
 * ends its access tokens at once, so the sign-in is looked up each time.
 */
export function createUserGuard(db: Database, tokens: Tokens, rule: SecondFactorRule): Guard {
  /** A request goes on in the office that it began in, even if the sign-in has gone to another one meanwhile. */
  const inOfficeOf = async (request: FastifyRequest, member: Member): Promise<Member> => {
    const begun = (request.member as Member | undefined)?.officeId ?? member.officeId
    if (begun === member.officeId) return member
    const there = await findMember(db, begun, member.userId)
    if (!there) throw ended()
    return there
  }
  return async (request) => {
    const bearer = bearerOf(request)
    const claims = bearer ? await tokens.read('access', bearer) : null
    const member = claims ? await findSessionMember(db, claims.sid) : null
    if (!claims || member?.userId !== claims.userId) {
      if (claims) {
        logSecurity(request, 'session refused', { user_id: claims.userId, session: claims.sid, reason: 'ended' })
      }
      throw ended()
    }
    const { method, url = '' } = request.routeOptions
    const isOpen = !member.secondFactorRequired || rule.isOpenWithout({ method: String(method), url })
    if (!isOpen && !(await rule.hasSecondFactor(member.userId))) {
      throw new HttpFailure(403, OFFICE_MESSAGES.secondFactorNeeded, { second_factor_required: true })
    }
    request.user = claims
    request.member = await inOfficeOf(request, member)
  }
}
