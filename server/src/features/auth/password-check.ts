import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { clientOf } from './client-kind.ts'
import type { Devices } from './devices.ts'
import type { Passwords } from './passwords.ts'
import { recordRefusal } from './sign-in-history.ts'
import { attemptSucceeded, beginAttempt, forgetAttempt } from './throttle.ts'
import { type User, usernameKey } from './users-repository.ts'

/**
 * Compares a password within the limits on failed attempts; takes as long, and says the same, for a user who does not
 * exist.
 *
 * @param tried what it is asked for
 * @returns whether it is this user's password
 * @throws HttpFailure 429 after too many failures, 503 while too many others wait for theirs
 */
export type PasswordCheck = (request: FastifyRequest, tried: TriedPassword) => Promise<boolean>

interface TriedPassword {
  /** As it was typed. */
  username: string
  /** Whose name it is, or null. */
  user: User | null
  password: string
  /** How a refusal stands in the log. */
  refusal: 'sign-in refused' | 'password change refused' | 'password proof refused'
}

export function createPasswordCheck(db: Database, devices: Devices, passwords: Passwords): PasswordCheck {
  return async (request, { username, user, password, refusal }) => {
    const device = user && devices.known(request, user)
    const logged = { user_id: user?.id, username: user?.username, known_device: device !== null }
    // Beside the answer, which must not take longer for a user who exists.
    const remember = (result: 'wrong_password' | 'too_many_attempts') => {
      if (!user || refusal !== 'sign-in refused') return
      recordRefusal(db, user.id, clientOf(request), result).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a refused sign-in was not written down'),
      )
    }
    const attempt = await beginAttempt(db, {
      usernameKey: usernameKey(username),
      address: request.ip,
      device,
    })
    if ('retryAfter' in attempt) {
      logSecurity(request, refusal, { ...logged, reason: 'too many attempts', retry_after: attempt.retryAfter })
      remember('too_many_attempts')
      throw new HttpFailure(429, MESSAGES.tooManyAttempts, { headers: { 'retry-after': String(attempt.retryAfter) } })
    }
    const matches = await passwords
      .match(request.ip, user?.password_hash ?? null, password)
      .catch(async (error: unknown) => {
        await forgetAttempt(db, attempt)
        throw error
      })
    if (!matches) {
      logSecurity(request, refusal, { ...logged, reason: user ? 'wrong password' : 'no such user' })
      remember('wrong_password')
      return false
    }
    await attemptSucceeded(db, attempt)
    return true
  }
}
