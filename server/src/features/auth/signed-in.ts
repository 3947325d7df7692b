import { MESSAGES } from '@arauto/contract/messages'
import type { Member } from '../../domain/offices/member.ts'
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

/**
 * The guard of every call that needs a sign-in: a valid access token of a sign-in that still lasts. Revoking a sign-in
 * ends its access tokens at once, so the sign-in is looked up each time.
 */
export function createUserGuard(db: Database, tokens: Tokens): Guard {
  return async (request) => {
    const bearer = bearerOf(request)
    const claims = bearer ? await tokens.read('access', bearer) : null
    const member = claims ? await findSessionMember(db, claims.sid) : null
    if (!claims || member?.userId !== claims.userId) {
      if (claims) {
        logSecurity(request, 'session refused', { user_id: claims.userId, session: claims.sid, reason: 'ended' })
      }
      throw new HttpFailure(401, MESSAGES.sessionEnded, { headers: { 'www-authenticate': 'Bearer' } })
    }
    request.user = { userId: claims.userId, sid: claims.sid }
    request.member = member
  }
}
