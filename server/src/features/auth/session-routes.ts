import * as calls from '@arauto/contract/calls/sessions'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../domain/schema.ts'
import { mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { clientName, clientOf } from './client-kind.ts'
import type { Reauthenticate } from './reauthentication.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions-repository.ts'
import { answerSignIn, listSignIns, type SignInCaller } from './sign-in-history.ts'

export interface SessionDependencies {
  db: Database
  reauthenticate: Reauthenticate
}

/** @returns the caller of a request about the user's sign-ins */
export const callerOf = (request: FastifyRequest): SignInCaller => ({ ...request.user, client: clientOf(request) })

/** The user's own sessions and the history of their sign-ins. */
export function registerSessionRoutes(server: HttpServer, { db, reauthenticate }: SessionDependencies): void {
  registerCall(server, calls.listSessions, async (request) => {
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

  registerCall(server, calls.endSession, async (request) => {
    const { userId, sid } = request.user
    const { id } = request.params
    mustExist(await endOwnSession(db, userId, id))
    await request.record('session_ended')
    logSecurity(request, 'session ended', { user_id: userId, session: sid, ended_session: id })
  })

  registerCall(server, calls.endOtherSessions, async (request) => {
    const { userId, sid } = request.user
    await reauthenticate(request, request.body?.password)
    await endOtherSessions(db, userId, sid)
    await request.record('session_ended', { subject: 'todas as outras' })
    logSecurity(request, 'session ended', { user_id: userId, session: sid, reason: 'all others' })
  })

  registerCall(server, calls.listSignIns, async (request) =>
    (await listSignIns(db, callerOf(request))).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  )

  registerCall(server, calls.judgeSignIn, async (request) => {
    const { userId, sid } = request.user
    const { mine } = request.body
    const answered = mustExist(await answerSignIn(db, callerOf(request), request.params.id, mine))
    if (!mine) await request.record('session_ended', { subject: 'início de sessão que não reconheceu' })
    for (const id of answered.foreign) {
      await endOwnSession(db, userId, id)
      logSecurity(request, 'sign-in denied by its user', { user_id: userId, session: sid, ended_session: id })
    }
  })
}
