import type { Readable } from 'node:stream'
import * as calls from '@arauto/contract/calls/notifications'
import { MESSAGES } from '@arauto/contract/messages'
import { pageRequest } from '@arauto/contract/notification-query'
import type { FastifyReply } from 'fastify'
import type { LinkSigner } from '../../domain/documents/links.ts'
import { mustAct } from '../../domain/notifications/permission.ts'
import { dismissUnreadable, listUnreadable, type Sealing } from '../../domain/notifications/unreadable-store.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { mustExist } from '../../platform/coded-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { compression, type HttpServer } from '../../platform/http/http-server.ts'
import { matchesEtag } from '../../platform/http/matches-etag.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { queueCheck } from './checks-repository.ts'
import { requestDocument } from './due-documents.ts'
import { type ListCache, preferredEncoding } from './list-cache.ts'
import type { ReadRecords } from './record-reader.ts'
import { insertTask, readTask } from './tasks-repository.ts'

export interface NotificationDependencies {
  db: Database
  sealing: Sealing
  listCache: ListCache
  linksFor(sid: string): LinkSigner
  readRecords: ReadRecords
  checkByHand(trx: Database, accountId: number): Promise<string>
}

/** Of pages, and of lists that are sent while they are read. */
const FASTEST = compression(1, 1)

/** The list in both its forms, a check by hand and its progress, the request for a document, and the portal's unreadable rows. */
export function registerNotificationRoutes(server: HttpServer, dependencies: NotificationDependencies): void {
  const { db, sealing, listCache, linksFor, readRecords, checkByHand } = dependencies

  registerCall(
    server,
    calls.listNotifications,
    async (request, reply) => {
      const { sid } = request.user
      const { member } = request
      const asked = pageRequest(request.query)
      const links = linksFor(sid)
      const { etag, counter } = await listCache.etag(member, sid, links)
      reply.headers({ etag, vary: 'authorization, accept-encoding' })
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
      reply.type('application/json; charset=utf-8')
      if (asked) return sendWritten(reply, JSON.stringify(await listCache.page(member, counter, asked, links)))
      const encoding = preferredEncoding(request.headers['accept-encoding'])
      const list = await listCache.whole(member, { etag, counter }, links, encoding, clientGone(reply))
      if (Buffer.isBuffer(list) && encoding !== 'identity') reply.header('content-encoding', encoding)
      return sendWritten(reply, list)
    },
    { compress: FASTEST },
  )

  registerCall(server, calls.getNotification, async (request) => {
    const records = await readRecords(request.member, request.user.sid, [request.params.id])
    return mustExist(records[0])
  })

  registerCall(server, calls.checkNow, async (request) => {
    const { officeId, reads } = request.member
    const task = await db.transaction().execute(async (trx) => {
      const accounts = await trx
        .selectFrom('accounts')
        .select('id')
        .where('office_id', '=', officeId)
        .where(isAmong(reads, 'username_key'))
        .where('is_active', '=', true)
        .where('sign_in', '<>', 'import')
        .orderBy('id')
        .forKeyShare()
        .execute()
      const checks: string[] = []
      for (const account of accounts) checks.push(await checkByHand(trx, account.id))
      return { id: await insertTask(trx, officeId, checks), accounts: accounts.length }
    })
    const message = task.accounts > 0 ? MESSAGES.checkStarted : MESSAGES.noActiveAccounts
    return { status: 'success' as const, message, task_id: task.id }
  })

  registerCall(server, calls.getCheck, async (request) => {
    return mustExist(await readTask(db, request.member, request.params.id))
  })

  registerCall(server, calls.fetchDocuments, async (request) => {
    await db.transaction().execute(async (trx) => {
      const accountId = await requestDocument(trx, request.member, request.params.id)
      await queueCheck(trx, accountId, { kind: 'documents', whole: false })
    })
    return { message: MESSAGES.documentRequested }
  })

  registerCall(server, calls.listUnreadableRows, async (request) => {
    const { officeId, reads } = request.member
    return listUnreadable(db, sealing, { officeId, portals: reads })
  })

  registerCall(server, calls.removeUnreadableRow, async (request) => {
    mustAct(await dismissUnreadable(db, request.member, request.params.id))
  })
}

/** Sends serialised JSON: Fastify's serializer leaves strings and buffers as they are. */
const sendWritten = (reply: FastifyReply, body: string | Buffer | Readable) => reply.send(body)
