import { isLongEnough } from '@arauto/contract/auth'
import * as calls from '@arauto/contract/calls/auth'
import { MESSAGES, passwordMinimum } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import { record } from '../../domain/audit/record.ts'
import { acceptInvitation, findInvitation } from '../../domain/offices/invitations-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, fieldError } from '../../platform/coded-error.ts'
import { createAttemptLimit } from '../../platform/http/attempt-limit.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { clientOf } from './client-kind.ts'
import type { CredentialCheck } from './credential-check.ts'
import type { Devices } from './devices.ts'
import type { OpenSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import { endSession, resumeSession } from './sessions-repository.ts'
import { beginRegistration } from './throttle.ts'
import type { Tokens } from './tokens.ts'
import { findUser, findUserByName, insertUser } from './users-repository.ts'

/** Tokens in 15 minutes from one address that no sign-in gave: those of an office that ended over night are fewer. */
const MOST_GARBAGE = 100

export interface AuthDependencies {
  db: Database
  tokens: Tokens
  devices: Devices
  passwords: Passwords
  checkCredentials: CredentialCheck
  openSession: OpenSession
  secondFactors: {
    isActive(userId: number): Promise<boolean>
    /** Takes a code, which then counts no more. @returns whether it counted */
    take(userId: number, code: string): Promise<boolean>
  }
  registrationOpen: boolean
  /** How many characters a new user's password must have. */
  passwordMinLength: number
}

/** Registration, sign-in, refresh and sign-out: what is asked without a sign-in. */
export function registerAuthRoutes(
  server: HttpServer,
  {
    db,
    tokens,
    devices,
    passwords,
    checkCredentials,
    openSession,
    secondFactors,
    registrationOpen,
    passwordMinLength,
  }: AuthDependencies,
): void {
  const accept = async (request: FastifyRequest, trx: Database, invitation: string, userId: number) => {
    const officeId = await acceptInvitation(trx, invitation, userId)
    await record(trx, { officeId, userId, event: 'member_joined', address: request.ip })
    return officeId
  }

  const garbage = createAttemptLimit(MOST_GARBAGE)
  /** @returns what a refresh token says, or null for one that is none or has ended @throws CodedError for many of those */
  const refreshOf = async (request: FastifyRequest<{ Body: { refresh: string } }>) => {
    const claims = await tokens.read('refresh', request.body.refresh)
    const wait = claims ? 0 : garbage.note(request.countedAddress)
    if (wait === 0) return claims
    logSecurity(request, 'session refused', { reason: 'too many attempts', retry_after: wait })
    throw new CodedError('too_many_attempts', MESSAGES.tooManyAttempts, { retryAfter: wait })
  }

  registerCall(server, calls.register, async (request) => {
    const { username, password, invitation } = request.body
    if (invitation) await findInvitation(db, invitation)
    else if (!registrationOpen) {
      logSecurity(request, 'registration refused', { reason: 'closed' })
      throw new CodedError('registration_closed', MESSAGES.registrationClosed)
    }
    if (!isLongEnough(password, passwordMinLength)) {
      const message = passwordMinimum(passwordMinLength)
      throw fieldError('new_password_refused', 'password', message)
    }
    const throttled = await beginRegistration(db, request.countedAddress)
    if (throttled) {
      logSecurity(request, 'registration refused', {
        reason: 'too many registrations',
        retry_after: throttled.retryAfter,
      })
      throw new CodedError('too_many_registrations', MESSAGES.tooManyRegistrations, {
        retryAfter: throttled.retryAfter,
      })
    }
    const taken = () => {
      logSecurity(request, 'registration refused', { reason: 'name taken' })
      return fieldError('username_taken', 'username', MESSAGES.usernameTaken)
    }
    if (await findUserByName(db, username)) throw taken()
    const user = await insertUser(
      db,
      username,
      await passwords.hash(request.countedAddress, password),
      invitation ? (trx, userId) => accept(request, trx, invitation, userId) : undefined,
    )
    if (!user) throw taken()
    logSecurity(request, 'registration', { user_id: user.id, username: user.username })
    return { id: user.id, username: user.username }
  })

  registerCall(server, calls.signIn, async (request, reply) => {
    const { username, password, code, invitation } = request.body
    if (invitation) await findInvitation(db, invitation)
    const user = await findUserByName(db, username)
    const outcome = await checkCredentials(request, {
      username,
      user,
      password,
      code: async (userId) => {
        if (!(await secondFactors.isActive(userId))) return 'right'
        if (!code?.trim()) return 'code missing'
        return (await secondFactors.take(userId, code)) ? 'right' : 'wrong code'
      },
      refusal: 'sign-in refused',
    })
    if (outcome === 'wrong password' || !user) throw new CodedError('wrong_credentials', MESSAGES.wrongCredentials)
    if (outcome !== 'right') throw codeRefusal(outcome)
    if (!invitation) return openSession(request, reply, user, 'password')
    const office = await db.transaction().execute((trx) => accept(request, trx, invitation, user.id))
    logSecurity(request, 'invitation accepted', { user_id: user.id })
    return openSession(request, reply, user, 'password', office)
  })

  registerCall(server, calls.refreshToken, async (request) => {
    const claims = await refreshOf(request)
    const user = claims && (await findUser(db, claims.userId))
    if (!claims || !user) throw new CodedError('session_ended', MESSAGES.sessionEnded)
    const session = await resumeSession(db, claims, {
      ...clientOf(request),
      device: devices.known(request, user),
    })
    if ('refused' in session) {
      logSecurity(request, 'session refused', {
        user_id: user.id,
        username: user.username,
        session: claims.sid,
        reason: session.refused,
      })
      throw new CodedError('session_ended', MESSAGES.sessionEnded)
    }
    return { access: await tokens.access(session) }
  })

  registerCall(server, calls.signOut, async (request) => {
    const claims = await refreshOf(request)
    if (!claims) throw new CodedError('session_ended', MESSAGES.sessionEnded)
    const ended = await endSession(db, claims.sid)
    if (ended) await record(db, { ...ended, event: 'sign_out', address: request.ip })
    logSecurity(request, 'sign-out', { user_id: claims.userId, session: claims.sid })
  })
}

/** @returns what is answered to a right password whose code is missing or wrong */
function codeRefusal(outcome: 'code missing' | 'wrong code'): CodedError {
  const message = outcome === 'code missing' ? MESSAGES.codeRequired : MESSAGES.codeWrong
  return new CodedError(
    outcome === 'code missing' ? 'second_factor_code_required' : 'second_factor_code_wrong',
    message,
    {
      detail: message,
      second_factor: true,
      ...(outcome === 'wrong code' && { errors: { code: [message] } }),
    },
  )
}
