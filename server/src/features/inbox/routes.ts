import { randomUUID } from 'node:crypto'
import * as calls from '@arauto/contract/calls/inbox'
import { INBOX_FILES_FIELD, type InboxItem } from '@arauto/contract/inbox'
import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES, PAGE_IMPORT_MAX_FILES } from '@arauto/contract/page-import'
import type { FastifyRequest } from 'fastify'
import { mustAct, permissionOn } from '../../domain/notifications/permission.ts'
import { includesPortal, type Member } from '../../domain/offices/member.ts'
import { CodedError, mustExist, notFound } from '../../platform/coded-error.ts'
import { receiveFiles } from '../../platform/http/form-parts.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'
import { candidatesOf, type ItemCandidate } from './find-candidates.ts'
import { closeItem, findJoined, findWaiting, listWaiting, type StoredItem, withdrawItem } from './inbox-repository.ts'
import { attachItem, type Sender } from './receive-file.ts'
import { type MessageDependencies, receive } from './receive-message.ts'
import { byDay } from './signs.ts'

export interface InboxDependencies extends MessageDependencies {
  quota: UploadQuota
}

/**
 * What waits for its notification: who may act on everything sees all of it, others what may belong to what they act on, and
 * what they dropped themselves.
 */
export function registerInboxRoutes(server: HttpServer, dependencies: InboxDependencies): void {
  const { db, store, quota } = dependencies
  /** @returns the items that a member sees, each with the notifications that it may belong to */
  const seenBy = async <Item extends StoredItem>({ officeId, userId, acts }: Member, items: readonly Item[]) => {
    const found = await candidatesOf(
      db,
      { officeId, portals: acts },
      items.map(({ signs }) => signs),
    )
    return items.flatMap((item, index) => {
      const candidates = byDay(item.signs, found[index] ?? [])
      const isOwn = item.portalUsername !== null && includesPortal(acts, item.portalUsername)
      const mayDecide = acts === 'all' || candidates.length > 0 || isOwn
      const isShown = item.broughtBy.includes(userId) || (mayDecide && item.kind !== 'copy')
      return isShown ? [{ item, candidates, mayDecide }] : []
    })
  }
  /** @throws CodedError for an item that does not wait, or that the member does not see */
  const waiting = async (member: Member, id: number) => {
    const item = await findWaiting(db, member.officeId, id)
    const [seen] = item ? await seenBy(member, [item]) : []
    return mustExist(seen)
  }
  const importerOf = (request: FastifyRequest) =>
    ({ userId: request.member.userId, address: request.ip, means: 'attachment' }) as const

  registerCall(server, calls.listInbox, async ({ member }) => {
    const seen = await seenBy(member, await listWaiting(db, member.officeId))
    return { items: seen.map(({ item, candidates }) => shown(item, item.droppedBy, candidates)) }
  })

  registerCall(server, calls.dropFiles, async (request) => {
    const limits = { field: INBOX_FILES_FIELD, maxFiles: PAGE_IMPORT_MAX_FILES, maxBytes: ATTACHED_FILE_MAX_BYTES }
    await using form = await receiveFiles(
      request,
      { share: quota.open(request.member.officeId), receive: store.receive },
      limits,
    )
    await request.authenticateAgain()
    const { member } = request
    const batch = randomUUID()
    const importer = { ...importerOf(request), batch }
    const sender: Sender = { officeId: member.officeId, origin: 'drop', importer, member }
    if (form.files.length + form.tooLarge.length === 0) throw new CodedError('field_required', MESSAGES.required)
    const receipt = {
      attached: 0,
      waiting: 0,
      left_out: form.tooLarge.map((name) => ({ name, reason: MESSAGES.fileTooLarge as string })),
    }
    for (const file of form.files) {
      const { attached, waiting, known, leftOut } = await receive(dependencies, sender, file)
      receipt.attached += attached
      receipt.waiting += waiting
      receipt.left_out.push(
        ...known.map((name) => ({ name, reason: MESSAGES.fileKnown })),
        ...leftOut.map(({ name, reason }) => ({ name, reason })),
      )
    }
    const [joined, another] = await findJoined(db, { officeId: member.officeId, portals: member.reads }, batch)
    return {
      ...receipt,
      ...(receipt.attached + receipt.waiting > 0 && { batch }),
      ...(joined && !another && { notification: joined }),
    }
  })

  registerCall(server, calls.assignInboxItem, async (request) => {
    const { member, params, body } = request
    const { item } = await waiting(member, params.id)
    mustAct(await permissionOn(db, member, body.notification_id))
    await attachItem(dependencies, item, body.notification_id, importerOf(request))
  })

  registerCall(server, calls.dismissInboxItem, async ({ member, params }) => {
    const { item, mayDecide } = await waiting(member, params.id)
    const isGone = mayDecide
      ? await closeItem(db, member.officeId, item.id, null)
      : await withdrawItem(db, member.officeId, item.id, member.userId)
    if (isGone && item.kind !== 'announcement') await store.release([item.key])
  })

  registerCall(server, calls.openInboxFile, async ({ member, params }, reply) => {
    const { item } = await waiting(member, params.id)
    if (item.kind === 'announcement') throw notFound()
    const bytes = await store.read(item.key)
    return reply
      .headers({ 'content-disposition': 'inline; filename="ficheiro.pdf"', 'cache-control': 'private, no-store' })
      .type('application/pdf')
      .send(bytes)
  })
}

const shown = (
  { signs, arrivedAt, ...item }: StoredItem,
  droppedBy: string | null,
  candidates: readonly ItemCandidate[],
): InboxItem => ({
  id: item.id,
  kind: item.kind === 'copy' ? 'file' : item.kind,
  origin: item.origin,
  name: item.name,
  size: Number(item.size),
  sender: item.sender || (droppedBy ?? ''),
  arrived_at: arrivedAt.toISOString(),
  ...signs,
  left_out: item.leftOut,
  candidates: [...candidates],
})
