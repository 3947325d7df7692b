import * as calls from '@arauto/contract/calls/page-import'
import { MESSAGES } from '@arauto/contract/messages'
import type { ImportedPage, PageImportResult } from '@arauto/contract/page-import'
import { hearingsWords, hiddenRecords } from '@arauto/contract/page-shapes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { storeListedHearings } from '../../domain/hearings/store-listed-hearings.ts'
import type {
  ImportTarget,
  PageMatch,
  RowImport,
  RowMatch,
  TargetedPage,
} from '../../domain/notifications/row-import.ts'
import { includesPortal } from '../../domain/offices/member.ts'
import { confirmShape, listShapes, removeShape } from '../../domain/page-shapes/page-shapes-repository.ts'
import { requireConfirming } from '../../domain/page-shapes/require-confirming.ts'
import type { Database } from '../../domain/schema.ts'
import { mustExist } from '../../platform/coded-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'
import type { Scratch } from '../../platform/storage/s3/scratch.ts'
import { type AssignedPage, assignPages } from './assign-pages.ts'
import type { SavedFileReader } from './page-reader.ts'
import { readPages, receivePages } from './receive-pages.ts'

export interface PageImportDependencies {
  db: Database
  rowImport: RowImport
  reader: SavedFileReader
  quota: UploadQuota
  scratch: Scratch
}

/** Previews and imports saved pages of the portal's list. */
export function registerPageImportRoutes(server: HttpServer, dependencies: PageImportDependencies): void {
  const { db, rowImport, reader, quota, scratch } = dependencies
  server.addHook('onClose', async () => reader.close())
  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const { officeId } = request.member
    await using received = await receivePages(request, scratch, quota.open(officeId))
    await request.takeHeavyTurn('bodies', reply)
    const pages = await readPages(received, reader, {
      officeId,
      gone: clientGone(reply),
      shapes: (await listShapes(db, officeId)).map(({ shape }) => shape),
    })
    await request.authenticateAgain()
    const { reads, acts } = request.member
    const seen = await rowImport.targets({ officeId, portals: reads })
    const mayImport = ({ portalUsername }: ImportTarget) => includesPortal(acts, portalUsername)
    return { officeId, pages: assignPages({ pages, accountId: received.accountId }, seen, mayImport) }
  }

  registerCall(server, calls.previewPageImport, async (request, reply) => {
    const { officeId, pages } = await receive(request, reply)
    return resultOf(pages, await rowImport.compare(officeId, pages.flatMap(targetedPage)))
  })

  registerCall(server, calls.importPages, async (request, reply) => {
    const { officeId, pages } = await receive(request, reply)
    const settled = pages.map((page) =>
      page.refused === null && !page.target ? { ...page, refused: MESSAGES.pageOwnerMissing } : page,
    )
    const importer = { userId: request.member.userId, address: request.ip, means: 'saved_page' } as const
    const stored = mustExist(await rowImport.store(officeId, settled.flatMap(targetedPage), importer))
    const added = new Map<AssignedPage, number>()
    for (const page of settled.filter(isTaken)) {
      if (!page.hearings) continue
      const rows = [...page.hearings.hearings, ...page.hearings.calledOff]
      // A saved page does not prove when it was saved: what is missing on it may have come since.
      const of = { rows, source: page.hearings.source, isWhole: false }
      const counts = await db
        .transaction()
        .execute((trx) => storeListedHearings(trx, officeId, page.target!.id, of, importer))
      added.set(page, counts?.added ?? 0)
    }
    return resultOf(settled, stored, added)
  })

  registerCall(server, calls.listPageShapes, async (request) => listShapes(db, request.member.officeId))

  registerCall(server, calls.confirmPageShape, async (request) => {
    requireConfirming(request.member)
    return await confirmShape(db, request.member, request.body)
  })

  registerCall(server, calls.removePageShape, async (request) => {
    requireConfirming(request.member)
    const { officeId } = request.member
    mustExist(await removeShape(db, officeId, request.params.id))
  })
}

/** Only these are compared and stored, in the order of the files. */
const isTaken = (page: AssignedPage): boolean => page.refused === null && page.target !== null

const targetedPage = (page: AssignedPage): TargetedPage[] =>
  isTaken(page)
    ? [{ target: page.target!, source: page.source ?? 'citius', rows: page.rows, unreadableRows: page.unreadableRows }]
    : []

/** @param added how many hearings of a page were stored */
function resultOf(
  pages: readonly AssignedPage[],
  matches: readonly PageMatch[],
  added: ReadonlyMap<AssignedPage, number> = new Map(),
): PageImportResult {
  const left = [...matches]
  const all = matches.flatMap(({ rows }) => rows)
  return {
    pages: pages.map((page) => pageResult(page, isTaken(page) ? left.shift()!.rows : [], added.get(page) ?? null)),
    new_records: all.filter((row) => row.status === 'new').length,
    known_records: all.filter((row) => row.status === 'known').length,
    unreadable_rows: pages.reduce((sum, page) => sum + page.unreadableRows.length, 0),
  }
}

function noticeOf({ open, hidden = 0, hearings }: AssignedPage): string | null {
  const parts = [
    open ? MESSAGES.pageMayGoOn : '',
    hidden > 0 ? hiddenRecords(hidden) : '',
    hearings && hearings.calledOff.length > 0 ? hearingsWords(hearings.hearings.length, hearings.calledOff.length) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

function pageResult(page: AssignedPage, rows: readonly RowMatch[], newHearings: number | null): ImportedPage {
  return {
    name: page.name,
    refused: page.refused,
    notice: page.refused === null ? noticeOf(page) : null,
    ...(page.proposal && { proposal: page.proposal }),
    needs_account: page.owner === null && page.rows.length + Number(page.refused === null) > 0,
    portal_username: page.owner,
    account: page.target,
    rows: page.rows.map(({ data, acto, tribunal, processo, referencia }, index) => ({
      data,
      acto,
      tribunal,
      processo,
      referencia,
      is_new: rows[index]?.status === 'new',
    })),
    ...(page.hearings && { hearings: { listed: page.hearings.hearings.length, new: newHearings } }),
    new_records: rows.filter((row) => row.status === 'new').length,
    unreadable_rows: page.unreadableRows.length + (page.hearings?.unread ?? 0),
  }
}
