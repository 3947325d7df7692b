import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../domain/schema.ts'
import { CodedError, fieldError } from '../../platform/coded-error.ts'
import type { CredentialCheck } from './credential-check.ts'
import { gavePasswordLately, recordPasswordUse } from './sessions-repository.ts'
import { findUser, type User } from './users-repository.ts'

/**
 * Verifies, before a sensitive action, that the caller is still the user. The password is required unless this sign-in
 * gave it in the last 15 minutes.
 *
 * @param password what came with the request
 * @param codeIsRight verifies a code, where one is asked for too; called once the password is right
 * @returns the user
 * @throws CodedError with `password_required` where the password is missing, where it or the code is wrong, and
 * after too many attempts
 */
export type Reauthenticate = (
  request: FastifyRequest,
  password: string | undefined,
  codeIsRight?: (userId: number) => Promise<boolean>,
) => Promise<User>

export function createReauthentication(db: Database, checkCredentials: CredentialCheck): Reauthenticate {
  return async (request, password, codeIsRight) => {
    const { userId, sid } = request.user
    const user = await findUser(db, userId)
    if (!user) throw new CodedError('session_ended', MESSAGES.sessionEnded)
    if (password === undefined) {
      if (!(await gavePasswordLately(db, sid))) {
        throw new CodedError('password_required', MESSAGES.passwordRequired, { password_required: true })
      }
      if (!codeIsRight) return user
    }
    const outcome = await checkCredentials(request, {
      username: user.username,
      user,
      password,
      code: codeIsRight && (async (id) => ((await codeIsRight(id)) ? 'right' : 'wrong code')),
      refusal: 'reauthentication refused',
    })
    if (outcome === 'wrong password')
      throw fieldError('current_password_wrong', 'password', MESSAGES.currentPasswordWrong)
    if (outcome !== 'right') throw fieldError('code_wrong', 'code', MESSAGES.codeWrong)
    if (password !== undefined) await recordPasswordUse(db, sid)
    return user
  }
}
