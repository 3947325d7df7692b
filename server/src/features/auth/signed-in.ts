import { MESSAGES } from '@arauto/contract/messages'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { lockMembers } from '../../domain/offices/membership.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import { bearerOf, type Guard } from '../../platform/http/route-access.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { findSessionMember } from './sessions-repository.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user in the office of their sign-in; set on the routes that need a sign-in only. */
    member: Member
    /**
     * Makes a change with the member's current rights: hashing or the portal may have taken long. The rights are read
     * in the change's transaction, under the lock that changes of members take, and the sign-in cannot end before it.
     *
     * @param may throws if the member may not make it
     * @throws CodedError if the caller is no longer a member or signed in; what `may` throws
     */
    act<T>(may: (member: Member) => void, work: (trx: Database, member: Member) => Promise<T>): Promise<T>
  }
}

/** @returns the error for a caller who is no longer signed in */
export const signInEnded = () =>
  new HttpFailure('session_ended', MESSAGES.sessionEnded, { headers: { 'www-authenticate': 'Bearer' } })

/** A request keeps its office, even if the session changes office meanwhile. */
async function inOfficeOf(db: Database, begun: OfficeId, member: Member): Promise<Member> {
  if (begun === member.officeId) return member
  const there = await findMember(db, begun, member.userId)
  if (!there) throw signInEnded()
  return there
}

/**
 * @param held whether their sign-in is held until the transaction ends
 * @returns who the signed-in member is by now, in the office that the request began in
 * @throws CodedError
 */
export async function memberNow(db: Database, { user, member: begun }: FastifyRequest, held = false): Promise<Member> {
  const member = await findSessionMember(db, user.sid, held)
  if (!member) throw signInEnded()
  return inOfficeOf(db, begun.officeId, member)
}

/**
 * Gives every request `act`, and refuses everybody but the responsável the calls that are theirs; it is for users who are
 * signed in.
 */
export function registerActing(server: FastifyInstance, db: Database): void {
  server.decorateRequest('act', function (this: FastifyRequest, may, work) {
    return db.transaction().execute(async (trx) => {
      await lockMembers(trx, this.member.officeId)
      const member = await memberNow(trx, this, true)
      may(member)
      return work(trx, member)
    })
  })
  server.addHook('preHandler', async ({ routeOptions, member }) => {
    if (routeOptions.config.call?.who === 'responsavel') mustBeResponsavel(member)
  })
}

/**
 * The guard of every call that needs a sign-in: a valid access token of a sign-in that still lasts. Revoking a sign-in
 * ends its access tokens at once, so the sign-in is looked up each time.
 *
 * @param hasSecondFactor asked where the office requires one
 */
export function createUserGuard(
  db: Database,
  tokens: Tokens,
  hasSecondFactor: (userId: number) => Promise<boolean>,
): Guard {
  return async (request) => {
    const bearer = bearerOf(request)
    const claims = bearer ? await tokens.read('access', bearer) : null
    const member = claims ? await findSessionMember(db, claims.sid) : null
    if (!claims || member?.userId !== claims.userId) {
      if (claims) {
        logSecurity(request, 'session refused', { user_id: claims.userId, session: claims.sid, reason: 'ended' })
      }
      throw signInEnded()
    }
    const isOpen = !member.secondFactorRequired || request.routeOptions.config.call?.withoutSecondFactor
    if (!isOpen && !(await hasSecondFactor(member.userId))) {
      throw new CodedError('second_factor_needed', OFFICE_MESSAGES.secondFactorNeeded, { second_factor_required: true })
    }
    request.user = claims
    const begun = (request.member as Member | undefined)?.officeId ?? member.officeId
    request.member = await inOfficeOf(db, begun, member)
  }
}
