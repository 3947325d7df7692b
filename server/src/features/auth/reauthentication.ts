import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { PasswordCheck } from './password-check.ts'
import { gavePasswordLately, notePassword } from './sessions-repository.ts'
import { findUser, type User } from './users-repository.ts'

/**
 * Makes sure, before a sensitive act, that whoever is signed in is still the user: the password is asked for unless this
 * sign-in gave it in the last 15 minutes.
 *
 * @param password what came with the request
 * @returns the user
 * @throws HttpFailure 403 with `password_required` where it is missing, 400 where it is wrong, 429 after too many tries
 */
export type Reauthenticate = (request: FastifyRequest, password: string | undefined) => Promise<User>

export function createReauthentication(db: Database, passwordIsRight: PasswordCheck): Reauthenticate {
  return async (request, password) => {
    const { userId, sid } = request.user
    const user = await findUser(db, userId)
    if (!user) throw new HttpFailure(401, MESSAGES.sessionEnded)
    if (password === undefined) {
      if (await gavePasswordLately(db, sid)) return user
      throw new HttpFailure(403, MESSAGES.passwordRequired, { password_required: true })
    }
    const { username } = user
    if (!(await passwordIsRight(request, { username, user, password, refusal: 'password proof refused' }))) {
      const message = MESSAGES.currentPasswordWrong
      throw new HttpFailure(400, message, { errors: { password: [message] } })
    }
    await notePassword(db, sid)
    return user
  }
}
