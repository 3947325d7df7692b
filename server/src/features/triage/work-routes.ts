import { apiError } from '@arauto/contract/errors'
import type { Notification } from '@arauto/contract/notifications'
import { deadlineCreation, deadlineDecision, notificationWork } from '@arauto/contract/office-deadlines'
import { API, deadlineDecisionPath, notificationWorkPath } from '@arauto/contract/routes'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { addDeadline, type Decided, decideDeadline } from '../../domain/triage/decide-deadline.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { found, inHttp } from './refusals.ts'
import { readWork } from './work-view.ts'

interface WorkDependencies {
  db: Database
  /** @returns those of these notifications that the member sees, with links for this sign-in */
  readRecords(member: Member, sid: string, ids: readonly number[]): Promise<Notification[]>
}

const tags = ['Prazos']
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const refusals = { 400: apiError, 401: apiError, 403: apiError, 404: apiError, 409: apiError }

/** A notification with its triage, deadlines, notes and history, and the decisions on its deadlines. */
export function registerWorkRoutes(server: HttpServer, { db, readRecords }: WorkDependencies): void {
  const workOf = async (request: FastifyRequest, id: number) => {
    const [notification] = await readRecords(request.member, request.user.sid, [id])
    return found(notification ? await readWork(db, request.member, notification, new Date()) : null)
  }
  const deciding = async (request: FastifyRequest, act: (trx: Database) => Promise<Decided | null>) => {
    const { notificationId } = await inHttp(() =>
      db.transaction().execute(async (trx) => {
        const decided = found(await act(trx))
        await request.record('deadline_decided', { subject: decided.subject }, trx)
        return decided
      }),
    )
    return workOf(request, notificationId)
  }

  server.get(
    notificationWorkPath(':id'),
    { schema: { tags, params, response: { 200: notificationWork, 401: apiError, 404: apiError } } },
    (request) => workOf(request, request.params.id),
  )

  server.post(
    API.deadlines,
    { schema: { tags, body: deadlineCreation, response: { 201: notificationWork, ...refusals } } },
    async (request, reply) => {
      const { member, body } = request
      return reply.code(201).send(await deciding(request, (trx) => addDeadline(trx, member, body, new Date())))
    },
  )

  server.post(
    deadlineDecisionPath(':id'),
    { schema: { tags, params, body: deadlineDecision, response: { 200: notificationWork, ...refusals } } },
    (request) => {
      const { member, body, params } = request
      return deciding(request, (trx) => decideDeadline(trx, member, params.id, body, new Date()))
    },
  )
}
