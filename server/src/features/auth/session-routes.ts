import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { reauthentication, sessionList, signInAnswer, signInHistory } from '@arauto/contract/sessions'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { clientName, clientOf } from './client-kind.ts'
import type { Reauthenticate } from './reauthentication.ts'
import { endOtherSessions, endOwnSession, listSessions, type SignInsEnded } from './sessions-repository.ts'
import { type Asking, answerSignIn, listSignIns } from './sign-in-history.ts'

interface SessionDependencies {
  db: Database
  reauthenticate: Reauthenticate
  signInsEnded: SignInsEnded
}

const tags = ['Identidade']
const missing = () => new HttpFailure(404, MESSAGES.notFound)

/** @returns who asks about the user's sign-ins */
export const askingOf = (request: FastifyRequest): Asking => ({ ...request.user, client: clientOf(request) })

/** The user's own sessions and the history of their sign-ins. */
export function registerSessionRoutes(
  server: HttpServer,
  { db, reauthenticate, signInsEnded }: SessionDependencies,
): void {
  server.get(API.sessions, { schema: { tags, response: { 200: sessionList, 401: apiError } } }, async (request) => {
    const { userId, sid } = request.user
    return (await listSessions(db, userId, sid)).map(({ id, browser, system, address, createdAt, lastUsedAt }) => ({
      id,
      browser: clientName({ browser, system }),
      address,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: id === sid,
    }))
  })

  server.delete(
    `${API.sessions}:id/`,
    {
      schema: {
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), 401: apiError, 404: apiError },
      },
    },
    async (request, reply) => {
      const { userId, sid } = request.user
      const { id } = request.params
      if (!(await endOwnSession(db, userId, id))) throw missing()
      signInsEnded(userId, id)
      await request.record('session_ended')
      logSecurity(request, 'session ended', { user_id: userId, session: sid, ended_session: id })
      return reply.code(204).send(null)
    },
  )

  server.delete(
    API.sessions,
    {
      schema: {
        tags,
        body: reauthentication,
        response: { 204: z.null(), 400: apiError, 401: apiError, 403: apiError, 429: apiError, 503: apiError },
      },
    },
    async (request, reply) => {
      const { userId, sid } = request.user
      await reauthenticate(request, request.body?.password)
      await endOtherSessions(db, userId, sid)
      signInsEnded(userId)
      await request.record('session_ended', { subject: 'todas as outras' })
      logSecurity(request, 'session ended', { user_id: userId, session: sid, reason: 'all others' })
      return reply.code(204).send(null)
    },
  )

  server.get(API.signIns, { schema: { tags, response: { 200: signInHistory, 401: apiError } } }, async (request) =>
    (await listSignIns(db, askingOf(request))).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  )

  server.post(
    `${API.signIns}:id/`,
    {
      schema: {
        tags,
        params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
        body: signInAnswer,
        response: { 204: z.null(), 400: apiError, 401: apiError, 404: apiError },
      },
    },
    async (request, reply) => {
      const { userId, sid } = request.user
      const { mine } = request.body
      const answered = await answerSignIn(db, askingOf(request), request.params.id, mine)
      if (!answered) throw missing()
      if (!mine) await request.record('session_ended', { subject: 'início de sessão que não reconheceu' })
      for (const id of answered.foreign) {
        await endOwnSession(db, userId, id)
        signInsEnded(userId, id)
        logSecurity(request, 'sign-in denied by its user', { user_id: userId, session: sid, ended_session: id })
      }
      return reply.code(204).send(null)
    },
  )
}
