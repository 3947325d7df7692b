import { MESSAGES } from '@arauto/contract/messages'
import type { SignInResult } from '@arauto/contract/sessions'
import type { FastifyRequest } from 'fastify'
import { recordInOffices } from '../../domain/audit/record.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { clientOf } from './client-kind.ts'
import type { Devices } from './devices.ts'
import { recordRefusal } from './sign-in-history.ts'
import { attemptSucceeded, beginAttempt, deleteAttempt } from './throttle.ts'
import type { User } from './users-repository.ts'

/** The log's word for a refusal; only refused sign-ins are in the history too. */
export type Refusal = 'sign-in refused' | 'password change refused' | 'reauthentication refused'

interface Attempted<Outcome extends string> {
  /** The key under which failures are counted: of a user name, or of a passkey. */
  countedAs: string
  /** The user that it names; null where there is none. */
  user: User | null
  refusal: Refusal
  /** Verifies the password, code or passkey; another outcome than `right` is the reason in the log. */
  verify: () => Promise<'right' | Outcome>
  /** The history's word for an outcome; null if it counts neither as a failure nor as a success. */
  resultOf: (outcome: Outcome) => Exclude<SignInResult, 'signed_in' | 'too_many_attempts'> | null
}

/**
 * Verifies a password, code or passkey within the limits on failed attempts, and logs a refusal.
 *
 * @throws CodedError after too many failures, and what `verify` throws
 */
export type VerifyAttempt = <Outcome extends string>(
  request: FastifyRequest,
  attempted: Attempted<Outcome>,
) => Promise<'right' | Outcome>

/** @param devices tells devices that have signed in to a user before, which are counted by themselves */
export function createAttempts(db: Database, devices: Devices): VerifyAttempt {
  return async (request, { countedAs, user, refusal, verify, resultOf }) => {
    const device = user && devices.known(request, user)
    const logged = { user_id: user?.id, username: user?.username, known_device: device !== null }
    // Not awaited: the answer must not take longer for a user who exists.
    const recordInHistory = (result: Exclude<SignInResult, 'signed_in'>) => {
      if (!user || refusal !== 'sign-in refused') return
      Promise.all([
        recordRefusal(db, user.id, clientOf(request), result),
        // Beyond the limit attempts are not verified, so that an attacker cannot fill the audit log.
        result !== 'too_many_attempts' &&
          recordInOffices(db, user.id, { event: 'sign_in_refused', address: request.ip }),
      ]).catch((error: unknown) => request.log.warn({ err: error }, 'a refused sign-in was not recorded'))
    }
    const attempt = await beginAttempt(db, { usernameKey: countedAs, address: request.countedAddress, device })
    if ('retryAfter' in attempt) {
      logSecurity(request, refusal, { ...logged, reason: 'too many attempts', retry_after: attempt.retryAfter })
      recordInHistory('too_many_attempts')
      throw new CodedError('too_many_attempts', MESSAGES.tooManyAttempts, { retryAfter: attempt.retryAfter })
    }
    const outcome = await verify().catch(async (error: unknown) => {
      await deleteAttempt(db, attempt)
      throw error
    })
    if (outcome === 'right') {
      await attemptSucceeded(db, attempt)
      return outcome
    }
    logSecurity(request, refusal, { ...logged, reason: outcome })
    const result = resultOf(outcome)
    if (result === null) await deleteAttempt(db, attempt)
    else recordInHistory(result)
    return outcome
  }
}
