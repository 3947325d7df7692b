import * as calls from '@arauto/contract/calls/identity'
import type { IdentityAnswer } from '@arauto/contract/identity'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { record } from '../../domain/audit/record.ts'
import { mergeNotifications } from '../../domain/notifications/merge.ts'
import { mustAct, permissionOn } from '../../domain/notifications/permission.ts'
import { splitNotification } from '../../domain/notifications/split.ts'
import { lockList, noteChange } from '../../domain/offices/list-lock.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'
import { CodedError, mustExist, notFound } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { changeManual, removeManual, storeManual, type Writer } from './manual-notifications.ts'
import { readProposals, readSources } from './read-sources.ts'

export interface SourceDependencies {
  db: Database
  store: Pick<ObjectStore, 'release'>
}

/** Where notifications come from, which of them are the same, and those that people enter. */
export function registerSourceRoutes(server: HttpServer, { db, store }: SourceDependencies): void {
  const requireActing = async (viewer: Viewer, ...ids: number[]): Promise<void> => {
    for (const id of ids) {
      mustAct(await permissionOn(db, viewer, id))
    }
  }
  const writerOf = ({ member, ip }: FastifyRequest): Writer => ({ member, address: ip, now: new Date() })

  registerCall(server, calls.getNotificationSources, async ({ member, params }) => {
    if ((await permissionOn(db, member, params.id)) === 'none') throw notFound()
    return mustExist(await readSources(db, member, params.id))
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
      if (root !== params.id) throw notFound()
      await recordOf(trx, member, ip, 'notifications_split', root)
    })
    return { id: body.sighting }
  })

  registerCall(server, calls.answerIdentity, async ({ member, params: { id }, body }) => {
    await requireActing(member, id, body.other)
    const answer = { ...body, id }
    mustExist(
      await db.transaction().execute((trx) => answerPair(trx, member.officeId, answer, member.userId, new Date())),
    )
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

/**
 * Keeps what a person says of two notifications of one portal user. Of the same act, notified to the party and to the lawyer,
 * the deadline is counted from the lawyer's.
 *
 * @param trx a transaction
 * @returns false where one of them is not there
 */
async function answerPair(
  trx: Database,
  officeId: OfficeId,
  { id, other, answer }: IdentityAnswer & { id: number },
  userId: number,
  now: Date,
): Promise<boolean> {
  await lockList(trx, officeId)
  const { rows } = await sql<{ id: number; is_partys: boolean }>`
    select n.id, coalesce(m.addressee = 'party', false) as is_partys from notifications n
    left join manual_notifications m on m.notification_id = n.id
    where n.office_id = ${officeId} and n.id in (${id}, ${other})
      and n.portal_username = (select portal_username from notifications where office_id = ${officeId} and id = ${id})
    order by ${answer === 'same_act' ? sql`coalesce(m.addressee = 'party', false) desc` : sql`1`}, n.id`.execute(trx)
  const [first, second] = rows
  if (!first || !second) return false
  const isOfBoth = sql<boolean>`(first_id, second_id) in ((${id}, ${other}), (${other}, ${id}))`
  await trx.deleteFrom('notification_pairs').where('office_id', '=', officeId).where(isOfBoth).execute()
  if (answer !== 'undecided') {
    await trx
      .insertInto('notification_pairs')
      .values({
        office_id: officeId,
        first_id: first.id,
        second_id: second.id,
        answer,
        decided_by: await personInRecord(trx, officeId, userId),
        decided_at: now,
      })
      .execute()
  }
  await storeProposals(trx, officeId, [id, other], now)
  await noteChange(trx, officeId)
  return true
}
