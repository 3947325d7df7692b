import { MESSAGES } from '@arauto/contract/messages'
import type { PasskeySignedIn } from '@arauto/contract/passkeys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { OpenSession } from './open-session.ts'
import type { VerifyAttempt } from './sign-in-attempt.ts'
import { findUser } from './users-repository.ts'

/**
 * Signs somebody in by a passkey, within the limits on failed attempts. It proves possession and knowledge in one, so no
 * code of a second factor is asked for.
 *
 * @param verifyAttempt counts the attempt, by what it is `countedAs`
 * @returns signs in whose passkey it is; or says why it is refused
 */
export function createPasskeySignIn(db: Database, verifyAttempt: VerifyAttempt, openSession: OpenSession) {
  return async <Refusal extends string>(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: { countedAs: string; userId: number | null; verify: () => Promise<'right' | Refusal> },
  ): Promise<PasskeySignedIn | { refused: Refusal }> => {
    const { countedAs, userId, verify } = proof
    const user = userId === null ? null : await findUser(db, userId)
    const outcome = await verifyAttempt<Refusal>(request, {
      countedAs,
      user,
      refusal: 'sign-in refused',
      verify,
      resultOf: () => 'passkey_refused',
    })
    if (outcome !== 'right') return { refused: outcome }
    if (!user) throw new CodedError('passkey_unknown', MESSAGES.passkeyUnknown)
    return { ...(await openSession(request, reply, user, 'passkey')), username: user.username }
  }
}
