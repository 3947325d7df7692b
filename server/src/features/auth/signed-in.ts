import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { HttpFailure } from '../../platform/http-failure.ts'
import { findSession } from './sessions-repository.ts'
import type { Tokens } from './tokens.ts'

/** Who is asking, and by which sign-in. */
export interface SignedIn {
  userId: number
  sid: string
}

/** Tells who is asking. @throws HttpFailure 401 when nobody is signed in */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>

/**
 * The guard of every call that is not public: a valid access token of a sign-in that still lasts. Revoking a sign-in
 * ends its access tokens at once, so the sign-in is looked up each time.
 */
export function createAuthenticate(db: Database, tokens: Tokens): Authenticate {
  return async (request) => {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const claims = bearer ? await tokens.read('access', bearer) : null
    const session = claims ? await findSession(db, claims.sid) : null
    if (!claims || session?.userId !== claims.userId) {
      throw new HttpFailure(401, MESSAGES.sessionEnded, { headers: { 'www-authenticate': 'Bearer' } })
    }
    return { userId: claims.userId, sid: claims.sid }
  }
}
