import { MESSAGES } from '@arauto/contract/messages'
import type { PasskeySignedIn } from '@arauto/contract/passkeys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { OpenSession } from './open-session.ts'
import type { JudgeAttempt } from './sign-in-attempt.ts'
import { findUser } from './users-repository.ts'

/**
 * Signs somebody in by a passkey, within the limits on failed attempts. It proves possession and knowledge in one, so no
 * code of a second factor is asked for.
 *
 * @param judgeAttempt counts the attempt, by what it is `countedAs`
 * @returns signs in whose passkey it is; or says why it is refused
 */
export function createPasskeySignIn(db: Database, judgeAttempt: JudgeAttempt, openSession: OpenSession) {
  return async <Refusal extends string>(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: { countedAs: string; userId: number | null; judge: () => Promise<'right' | Refusal> },
  ): Promise<PasskeySignedIn | { refused: Refusal }> => {
    const { countedAs, userId, judge } = proof
    const user = userId === null ? null : await findUser(db, userId)
    const outcome = await judgeAttempt<Refusal>(request, {
      countedAs,
      user,
      refusal: 'sign-in refused',
      judge,
      resultOf: () => 'passkey_refused',
    })
    if (outcome !== 'right') return { refused: outcome }
    if (!user) throw new CodedError('passkey_unknown', MESSAGES.passkeyUnknown)
    return { ...(await openSession(request, reply, user, 'passkey')), username: user.username }
  }
}
