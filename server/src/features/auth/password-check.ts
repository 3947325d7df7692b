import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { HttpFailure } from '../../platform/http-failure.ts'
import type { Devices } from './devices.ts'
import type { Passwords } from './passwords.ts'
import { attemptSucceeded, beginAttempt, forgetAttempt } from './throttle.ts'
import { type User, usernameKey } from './users-repository.ts'

/**
 * Compares a password within the limits on failed attempts; takes as long, and says the same, for a user who does not
 * exist.
 *
 * @param username as it was typed
 * @param user whose name it is, or null
 * @returns whether it is this user's password
 * @throws HttpFailure 429 after too many failures, 503 while too many others wait for theirs
 */
export type PasswordCheck = (
  request: FastifyRequest,
  username: string,
  user: User | null,
  password: string,
) => Promise<boolean>

export function createPasswordCheck(db: Database, devices: Devices, passwords: Passwords): PasswordCheck {
  return async (request, username, user, password) => {
    const attempt = await beginAttempt(db, {
      usernameKey: usernameKey(username),
      address: request.ip,
      device: user && devices.known(request, user),
    })
    if ('retryAfter' in attempt) {
      throw new HttpFailure(429, MESSAGES.tooManyAttempts, { headers: { 'retry-after': String(attempt.retryAfter) } })
    }
    const matches = await passwords
      .match(request.ip, user?.password_hash ?? null, password)
      .catch(async (error: unknown) => {
        await forgetAttempt(db, attempt)
        throw error
      })
    if (!matches) return false
    await attemptSucceeded(db, attempt)
    return true
  }
}
