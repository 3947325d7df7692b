import { MESSAGES } from '@arauto/contract/messages'
import { type DocumentStore, saveDocuments } from '../../domain/documents/documents-repository.ts'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import { DocumentUnavailable, type PortalRow, type PortalSession } from '../../integrations/citius/index.ts'
import type { Logger } from '../../platform/logging.ts'
import { DiskFull, type DiskSpace } from '../../platform/storage/disk-space.ts'
import type { DocumentsOutcome } from './check-state-repository.ts'
import { type DueDocument, isStillDue, noteDocumentFailure, noteDocumentOpen } from './due-documents.ts'

/** What the portal's errors mean. */
export interface ErrorMeanings {
  /** @returns what an error of the portal means for the account; null for an error that is none of its own */
  statusOf(error: unknown): PortalStatus | null
  /** Whether an error speaks of one document alone, so that the next may still be tried. */
  isDocumentError(error: unknown): boolean
}

interface FetchDependencies extends DocumentStore {
  logger: Logger
  space: DiskSpace
  portal: ErrorMeanings
  progress(share: number): Promise<void>
  stopping: AbortSignal
}

/**
 * Fetches documents one after another. One that does not come is marked and the next tried; when the portal itself
 * fails, the rest stays pending for a later run. That one starts at once where a session ended that had brought some.
 *
 * @param seenRows rows of this session by key; a document whose row is not among them is no longer on the portal
 * @throws the reason of `stopping`, DiskFull, the portal's error where it asks to be left alone
 */
export async function fetchDueDocuments(
  dependencies: FetchDependencies,
  account: { userId: number; portalUsername: string },
  session: PortalSession,
  due: readonly DueDocument[],
  seenRows: ReadonlyMap<string, PortalRow>,
): Promise<DocumentsOutcome> {
  const { db, logger } = dependencies
  let outcome: DocumentsOutcome = 'done'
  let came = 0
  for (const [index, document] of due.entries()) {
    dependencies.stopping.throwIfAborted()
    const row = seenRows.get(document.rowKey)
    // Every opening leaves a trace on the portal: none for what is there, wanted no more, or cannot be kept.
    if (!(await isStillDue(db, document.notificationId))) continue
    if (!row?.documentLink) {
      logger.warn({ notification: document.notificationId }, 'the portal no longer lists this document')
      await noteDocumentFailure(db, account.userId, document.notificationId, MESSAGES.documentGone)
    } else {
      await dependencies.space.mustFit(0)
      await noteDocumentOpen(db, account.portalUsername)
      try {
        const files = await session.documents(row)
        const wrong = await saveDocuments(dependencies, account.userId, document.notificationId, files, true)
        if (wrong !== null) {
          logger.warn({ notification: document.notificationId }, 'a document came that cannot be read')
          outcome = 'failed'
          await noteDocumentFailure(db, account.userId, document.notificationId, wrong)
        }
        came += 1
      } catch (error) {
        logger.warn({ err: error, notification: document.notificationId }, 'a document could not be fetched')
        // Nothing more can be kept, of any document: the account says so.
        if (error instanceof DiskFull) throw error
        if (!dependencies.portal.isDocumentError(error)) {
          const status = dependencies.portal.statusOf(error)
          if (status?.state === 'blocked') throw error
          return came > 0 && status?.state === 'unavailable' ? 'cut-short' : 'failed'
        }
        outcome = 'failed'
        // One broken attachment must not keep the act itself away.
        const rest = error instanceof DocumentUnavailable ? error.fetched : []
        if (rest.length > 0) await saveDocuments(dependencies, account.userId, document.notificationId, rest, false)
        await noteDocumentFailure(db, account.userId, document.notificationId, MESSAGES.documentNotDelivered)
      }
    }
    await dependencies.progress((index + 1) / due.length)
  }
  return outcome
}
