import {
  accessToken,
  credentials,
  isLongEnough,
  refreshRequest,
  registeredUser,
  tokenPair,
} from '@arauto/contract/auth'
import { apiError } from '@arauto/contract/errors'
import { MESSAGES, passwordMinimum } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { HttpFailure } from '../../platform/http-failure.ts'
import type { HttpServer } from '../../platform/http-server.ts'
import type { Devices } from './devices.ts'
import type { PasswordCheck } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import { endSession, findSession, type SignInsEnded, startSession } from './sessions-repository.ts'
import { beginRegistration } from './throttle.ts'
import type { Tokens } from './tokens.ts'
import { findUserByName, insertUser } from './users-repository.ts'

interface AuthDependencies {
  db: Database
  tokens: Tokens
  devices: Devices
  passwords: Passwords
  passwordIsRight: PasswordCheck
  registrationOpen: boolean
  signInsEnded: SignInsEnded
  /** How many characters a new user's password must have. */
  passwordMinLength: number
}

const tags = ['Identidade']

/** Registration, sign-in, refresh and sign-out: what is asked without a sign-in. */
export function registerAuthRoutes(
  server: HttpServer,
  {
    db,
    tokens,
    devices,
    passwords,
    passwordIsRight,
    registrationOpen,
    passwordMinLength,
    signInsEnded,
  }: AuthDependencies,
): void {
  server.post(
    API.register,
    {
      schema: {
        tags,
        body: credentials,
        response: { 201: registeredUser, 400: apiError, 403: apiError, 429: apiError, 503: apiError },
      },
    },
    async (request, reply) => {
      if (!registrationOpen) throw new HttpFailure(403, MESSAGES.registrationClosed)
      const { username, password } = request.body
      if (!isLongEnough(password, passwordMinLength)) {
        const message = passwordMinimum(passwordMinLength)
        throw new HttpFailure(400, message, { errors: { password: [message] } })
      }
      const throttled = await beginRegistration(db, request.ip)
      if (throttled) {
        throw new HttpFailure(429, MESSAGES.tooManyRegistrations, {
          headers: { 'retry-after': String(throttled.retryAfter) },
        })
      }
      const taken = () =>
        new HttpFailure(400, MESSAGES.usernameTaken, { errors: { username: [MESSAGES.usernameTaken] } })
      if (await findUserByName(db, username)) throw taken()
      const user = await insertUser(db, username, await passwords.hash(request.ip, password))
      if (!user) throw taken()
      return reply.code(201).send({ id: user.id, username: user.username })
    },
  )

  server.post(
    API.token,
    {
      schema: {
        tags,
        body: credentials,
        response: { 200: tokenPair, 400: apiError, 401: apiError, 429: apiError, 503: apiError },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body
      const user = await findUserByName(db, username)
      if (!(await passwordIsRight(request, username, user, password)) || !user) {
        throw new HttpFailure(401, MESSAGES.wrongCredentials)
      }
      devices.remember(request, reply, user)
      const session = await startSession(db, user.id)
      return { access: await tokens.access(session), refresh: await tokens.refresh(session) }
    },
  )

  server.post(
    API.tokenRefresh,
    { schema: { tags, body: refreshRequest, response: { 200: accessToken, 401: apiError } } },
    async (request) => {
      const claims = await tokens.read('refresh', request.body.refresh)
      const session = claims ? await findSession(db, claims.sid) : null
      if (!session || session.userId !== claims?.userId) throw new HttpFailure(401, MESSAGES.sessionEnded)
      return { access: await tokens.access(session) }
    },
  )

  server.post(
    API.tokenRevoke,
    { schema: { tags, body: refreshRequest, response: { 204: z.null(), 401: apiError } } },
    async (request, reply) => {
      const claims = await tokens.read('refresh', request.body.refresh)
      if (!claims) throw new HttpFailure(401, MESSAGES.sessionEnded)
      await endSession(db, claims.sid)
      signInsEnded(claims.userId, claims.sid)
      return reply.code(204).send(null)
    },
  )
}
