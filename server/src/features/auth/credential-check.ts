import { MESSAGES } from '@arauto/contract/messages'
import type { SignInResult } from '@arauto/contract/sessions'
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

/** What a code is worth; `code missing`: one is needed and none came. */
type CodeOutcome = 'right' | 'wrong code' | 'code missing'

/**
 * Compares a password, a code or both within the limits on failed attempts; takes as long, and says the same, for a user
 * who does not exist. Where only the code is missing nothing counts: neither as a failure nor as a success.
 *
 * @throws HttpFailure 429 after too many failures, 503 while too many others wait for theirs
 */
export type CredentialCheck = (
  request: FastifyRequest,
  tried: TriedCredentials,
) => Promise<CodeOutcome | 'wrong password'>

interface TriedCredentials {
  /** As it was typed. */
  username: string
  /** Whose name it is, or null. */
  user: User | null
  /** Left out where none is asked for. */
  password?: string | undefined
  /** Judges the code, once the password is right; left out where none is asked for. */
  code?: ((userId: number) => Promise<CodeOutcome>) | undefined
  /** How a refusal stands in the log. */
  refusal: 'sign-in refused' | 'password change refused' | 'reauthentication refused'
}

export function createCredentialCheck(db: Database, devices: Devices, passwords: Passwords): CredentialCheck {
  return async (request, { username, user, password, code, refusal }) => {
    const device = user && devices.known(request, user)
    const logged = { user_id: user?.id, username: user?.username, known_device: device !== null }
    // Beside the answer, which must not take longer for a user who exists.
    const remember = (result: Exclude<SignInResult, 'signed_in'>) => {
      if (!user || refusal !== 'sign-in refused') return
      recordRefusal(db, user.id, clientOf(request), result).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a refused sign-in was not written down'),
      )
    }
    const judge = async () => {
      const matches =
        password === undefined || (await passwords.match(request.ip, user?.password_hash ?? null, password))
      if (!matches || !user) return 'wrong password'
      return code ? code(user.id) : 'right'
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
    const outcome = await judge().catch(async (error: unknown) => {
      await forgetAttempt(db, attempt)
      throw error
    })
    if (outcome === 'right') {
      await attemptSucceeded(db, attempt)
      return outcome
    }
    logSecurity(request, refusal, { ...logged, reason: user ? outcome : 'no such user' })
    if (outcome === 'code missing') await forgetAttempt(db, attempt)
    else remember(outcome === 'wrong code' ? 'wrong_code' : 'wrong_password')
    return outcome
  }
}
