import * as calls from '@arauto/contract/calls/deadlines'
import type { Notification } from '@arauto/contract/notifications'
import type { FastifyRequest } from 'fastify'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { addDeadline, type Decided, decideDeadline } from '../../domain/triage/decide-deadline.ts'
import { mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readWork } from './work-view.ts'

export interface WorkDependencies {
  db: Database
  /** @returns those of these notifications that the member sees, with links for this sign-in */
  readRecords(member: Member, sid: string, ids: readonly number[]): Promise<Notification[]>
}

/** A notification with its triage, deadlines, notes and history, and the decisions on its deadlines. */
export function registerWorkRoutes(server: HttpServer, { db, readRecords }: WorkDependencies): void {
  const workOf = async (request: FastifyRequest, id: number) => {
    const [notification] = await readRecords(request.member, request.user.sid, [id])
    return mustExist(notification ? await readWork(db, request.member, notification, new Date()) : null)
  }
  const deciding = async (request: FastifyRequest, act: (trx: Database) => Promise<Decided | null>) => {
    const { notificationId } = await db.transaction().execute(async (trx) => {
      const decided = mustExist(await act(trx))
      await request.record('deadline_decided', { subject: decided.subject }, trx)
      return decided
    })
    return workOf(request, notificationId)
  }

  registerCall(server, calls.getNotificationWork, (request) => workOf(request, request.params.id))

  registerCall(server, calls.addDeadline, async (request) => {
    const { member, body } = request
    return await deciding(request, (trx) => addDeadline(trx, member, body, new Date()))
  })

  registerCall(server, calls.decideDeadline, (request) => {
    const { member, body, params } = request
    return deciding(request, (trx) => decideDeadline(trx, member, params.id, body, new Date()))
  })
}
