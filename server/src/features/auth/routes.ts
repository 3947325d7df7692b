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
import type { Devices } from './devices.ts'
import type { PasswordCheck } from './password-check.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions, endSession, findSession, startSession } from './sessions-repository.ts'
import type { Tokens } from './tokens.ts'
import { findUser, findUserByName, insertUser, updatePassword } from './users-repository.ts'

interface AuthDependencies {
  db: Database
  tokens: Tokens
  devices: Devices
  passwordIsRight: PasswordCheck
  registrationOpen: boolean
  signInsEnded: SignInsEnded
}

/** Told of the sign-in that ended, or of all of a user's but perhaps one: what was kept for them may go. */
type SignInsEnded = (userId: number, sid?: string) => void

const tags = ['Identidade']

/** Registration, sign-in, refresh and sign-out: what is asked without a sign-in. */
export function registerAuthRoutes(
  server: HttpServer,
  { db, tokens, devices, passwordIsRight, registrationOpen, signInsEnded }: AuthDependencies,
): void {
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

/** The change of the password by whoever is signed in. */
export function registerPasswordRoute(
  server: HttpServer,
  {
    db,
    devices,
    passwordIsRight,
    signInsEnded,
  }: Pick<AuthDependencies, 'db' | 'devices' | 'passwordIsRight' | 'signInsEnded'>,
): void {
  server.post(
    API.changePassword,
    {
      schema: {
        tags,
        body: passwordChange,
        response: { 200: messageOnly, 400: apiError, 401: apiError, 429: apiError },
      },
    },
    async (request, reply) => {
      const { userId, sid } = request.user
      const user = await findUser(db, userId)
      if (!user) throw new HttpFailure(401, MESSAGES.sessionEnded)
      // A stolen session must not become a way of guessing the password: wrong ones count like failed sign-ins.
      if (!(await passwordIsRight(request, user.username, user, request.body.current_password))) {
        throw new HttpFailure(400, MESSAGES.currentPasswordWrong, { current_password: [MESSAGES.currentPasswordWrong] })
      }
      if (!isLongEnough(request.body.new_password)) {
        throw new HttpFailure(400, MESSAGES.passwordTooShort, { new_password: [MESSAGES.passwordTooShort] })
      }
      const passwordHash = await hashPassword(request.body.new_password)
      await db.transaction().execute(async (trx) => {
        await updatePassword(trx, user.id, passwordHash)
        await endOtherSessions(trx, user.id, sid)
      })
      signInsEnded(user.id)
      devices.remember(request, reply, { ...user, password_hash: passwordHash })
      return { message: MESSAGES.passwordChanged }
    },
  )
}
