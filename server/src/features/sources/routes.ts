import * as calls from '@arauto/contract/calls/identity'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import { record } from '../../domain/audit/record.ts'
import { mergeNotifications } from '../../domain/notifications/merge.ts'
import { permissionOn } from '../../domain/notifications/permission.ts'
import { splitNotification } from '../../domain/notifications/split.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { answerPair } from './answer-pair.ts'
import { changeManual, removeManual, storeManual, type Writer } from './manual-notifications.ts'
import { readProposals, readSources } from './read-sources.ts'

interface SourceDependencies {
  db: Database
  store: Pick<ObjectStore, 'release'>
}

const missing = () => new CodedError('not_found', MESSAGES.notFound)

/** Where notifications come from, which of them are the same, and those that people enter. */
export function registerSourceRoutes(server: HttpServer, { db, store }: SourceDependencies): void {
  const requireActing = async (viewer: Viewer, ...ids: number[]): Promise<void> => {
    for (const id of ids) {
      const permission = await permissionOn(db, viewer, id)
      if (permission === 'none') throw missing()
      if (permission === 'read') throw new CodedError('not_allowed', MESSAGES.notAllowed)
    }
  }
  const writerOf = ({ member, ip }: FastifyRequest): Writer => ({ member, address: ip, now: new Date() })

  registerCall(server, calls.getNotificationSources, async ({ member, params }) => {
    if ((await permissionOn(db, member, params.id)) === 'none') throw missing()
    const sources = await readSources(db, member, params.id)
    if (!sources) throw missing()
    return sources
  })

  registerCall(server, calls.listIdentityProposals, ({ member: { officeId, reads: portals } }) =>
    readProposals(db, { officeId, portals }),
  )

  registerCall(server, calls.mergeNotifications, async ({ member, params, body, ip }) => {
    const { officeId, userId } = member
    await requireActing(member, params.id, body.other)
    const id = await db.transaction().execute(async (trx) => {
      const kept = await mergeNotifications(trx, officeId, [params.id, body.other], userId, new Date())
      if (kept !== null) await recordOf(trx, member, ip, 'notifications_merged', kept)
      return kept
    })
    if (id === null) throw new CodedError('notifications_of_two', 'Estas notificações não são da mesma conta.')
    return { id }
  })

  registerCall(server, calls.splitNotification, async ({ member, params, body, ip }) => {
    const { officeId, userId } = member
    await requireActing(member, params.id)
    await db.transaction().execute(async (trx) => {
      const root = await splitNotification(trx, officeId, body.sighting, userId, new Date())
      if (root !== params.id) throw missing()
      await recordOf(trx, member, ip, 'notifications_split', root)
    })
    return { id: body.sighting }
  })

  registerCall(server, calls.answerIdentity, async ({ member, params: { id }, body }) => {
    await requireActing(member, id, body.other)
    const isThere = await db
      .transaction()
      .execute((trx) => answerPair(trx, member.officeId, { ...body, id }, member.userId, new Date()))
    if (!isThere) throw missing()
  })

  registerCall(server, calls.registerNotification, async (request) => {
    const id = await db.transaction().execute((trx) => storeManual(trx, writerOf(request), request.body))
    return { id }
  })

  registerCall(server, calls.changeManualNotification, async (request) => {
    await requireActing(request.member, request.params.id)
    await db.transaction().execute((trx) => changeManual(trx, writerOf(request), request.params.id, request.body))
  })

  registerCall(server, calls.removeManualNotification, async (request) => {
    await requireActing(request.member, request.params.id)
    await db.transaction().execute((trx) => removeManual(trx, store, writerOf(request), request.params.id))
  })
}

async function recordOf(
  trx: Database,
  { officeId, userId }: FastifyRequest['member'],
  address: string,
  event: 'notifications_merged' | 'notifications_split',
  id: number,
): Promise<void> {
  const row = await trx
    .selectFrom('notifications')
    .select(['processo', 'acto'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await record(trx, { officeId, userId, event, address, subject: `${row.processo}, ${row.acto}` })
}
