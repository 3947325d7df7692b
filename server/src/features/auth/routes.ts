import {
  accessToken,
  credentials,
  isLongEnough,
  messageOnly,
  passwordChange,
  refreshRequest,
  registeredUser,
  tokenPair,
} from '@arauto/contract/auth'
import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { HttpFailure } from '../../platform/http-failure.ts'
import type { HttpServer } from '../../platform/http-server.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { endOtherSessions, endSession, findSession, startSession } from './sessions-repository.ts'
import { attemptSucceeded, beginAttempt } from './throttle.ts'
import type { Tokens } from './tokens.ts'
import { findUser, findUserByName, insertUser, updatePassword, usernameKey } from './users-repository.ts'

interface AuthDependencies {
  db: Database
  tokens: Tokens
  registrationOpen: boolean
}

const tags = ['Identidade']

/** Registration, sign-in, refresh and sign-out: what is asked without a sign-in. */
export function registerAuthRoutes(server: HttpServer, { db, tokens, registrationOpen }: AuthDependencies): void {
  server.post(
    API.register,
    { schema: { tags, body: credentials, response: { 201: registeredUser, 400: apiError, 403: apiError } } },
    async (request, reply) => {
      if (!registrationOpen) throw new HttpFailure(403, MESSAGES.registrationClosed)
      const user = await insertUser(db, request.body.username, await hashPassword(request.body.password))
      if (!user) throw new HttpFailure(400, MESSAGES.usernameTaken, { errors: { username: [MESSAGES.usernameTaken] } })
      return reply.code(201).send({ id: user.id, username: user.username })
    },
  )

  server.post(
    API.token,
    { schema: { tags, body: credentials, response: { 200: tokenPair, 400: apiError, 401: apiError, 429: apiError } } },
    async (request) => {
      const { username, password } = request.body
      const key = usernameKey(username)
      const attempt = await beginAttempt(db, key, request.ip)
      if ('retryAfter' in attempt) {
        throw new HttpFailure(429, MESSAGES.tooManyAttempts, { headers: { 'retry-after': String(attempt.retryAfter) } })
      }
      const user = await findUserByName(db, username)
      if (!(await passwordMatches(user?.password_hash ?? null, password)) || !user) {
        throw new HttpFailure(401, MESSAGES.wrongCredentials)
      }
      await attemptSucceeded(db, attempt, key, request.ip)
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
      return reply.code(204).send(null)
    },
  )
}

/** The change of the password by whoever is signed in. */
export function registerPasswordRoute(server: HttpServer, { db }: Pick<AuthDependencies, 'db'>): void {
  server.post(
    API.changePassword,
    {
      schema: {
        tags,
        body: passwordChange,
        response: { 200: messageOnly, 400: apiError, 401: apiError, 429: apiError },
      },
    },
    async (request) => {
      const { userId, sid } = request.user
      const user = await findUser(db, userId)
      if (!user) throw new HttpFailure(401, MESSAGES.sessionEnded)
      const key = usernameKey(user.username)
      // A stolen session must not become a way of guessing the password: wrong ones count like failed sign-ins.
      const attempt = await beginAttempt(db, key, request.ip)
      if ('retryAfter' in attempt) {
        throw new HttpFailure(429, MESSAGES.tooManyAttempts, { headers: { 'retry-after': String(attempt.retryAfter) } })
      }
      if (!(await passwordMatches(user.password_hash, request.body.current_password))) {
        throw new HttpFailure(400, MESSAGES.currentPasswordWrong, { current_password: [MESSAGES.currentPasswordWrong] })
      }
      await attemptSucceeded(db, attempt, key, request.ip)
      if (!isLongEnough(request.body.new_password)) {
        throw new HttpFailure(400, MESSAGES.passwordTooShort, { new_password: [MESSAGES.passwordTooShort] })
      }
      const passwordHash = await hashPassword(request.body.new_password)
      await db.transaction().execute(async (trx) => {
        await updatePassword(trx, user.id, passwordHash)
        await endOtherSessions(trx, user.id, sid)
      })
      return { message: MESSAGES.passwordChanged }
    },
  )
}
