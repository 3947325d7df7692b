import { MESSAGES } from '@arauto/contract/messages'
import { type DocumentStore, saveDocuments } from '../../domain/documents/documents-repository.ts'
import type { ListOwner } from '../../domain/offices/member.ts'
import { recordDocumentOpens } from '../../domain/portal-accounts/document-opens.ts'
import type { PortalStatus } from '../../domain/portal-accounts/status.ts'
import { DocumentUnavailable, type PortalRow, type PortalSession } from '../../integrations/citius/index.ts'
import type { Logger } from '../../platform/logging.ts'
import { DiskFull, type DiskSpace } from '../../platform/storage/disk-space.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import type { DocumentsOutcome } from './check-state-repository.ts'
import { type DueDocument, isStillDue, recordDocumentFailure } from './due-documents.ts'

/** Classifies the portal's errors. */
export interface ErrorMeanings {
  /** @returns the account's status after an error of the portal; null for any other error */
  statusOf(error: unknown): PortalStatus | null
  /** Whether an error concerns one document only, so that the next one can be fetched. */
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
 * Fetches documents one after another. A document that fails is marked and the next one fetched. When the portal itself
 * fails, the rest stays pending for a later run. That run follows immediately if the session expired after some documents.
 *
 * @param seenRows rows of this session by key; a document whose row is not among them is no longer on the portal
 * @throws the reason of `stopping`; DiskFull; StoreUnavailable; the portal's error if it blocks
 */
export async function fetchDueDocuments(
  dependencies: FetchDependencies,
  account: ListOwner,
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
    // The portal logs every opening, so none is made for a document that is stored, cancelled or cannot be stored.
    if (!(await isStillDue(db, document.notificationId))) continue
    if (!row?.documentLink) {
      logger.warn({ notification: document.notificationId }, 'the portal no longer lists this document')
      await recordDocumentFailure(db, account.officeId, document.notificationId, MESSAGES.documentGone)
    } else {
      await dependencies.space.mustFit(0)
      await dependencies.store.check()
      await recordDocumentOpens(db, account)
      try {
        const files = await session.documents(row)
        const wrong = await saveDocuments(dependencies, account.officeId, document.notificationId, files, true)
        if (wrong !== null) {
          logger.warn({ notification: document.notificationId }, 'a document came that cannot be read')
          outcome = 'failed'
          await recordDocumentFailure(db, account.officeId, document.notificationId, wrong)
        }
        came += 1
      } catch (error) {
        logger.warn({ err: error, notification: document.notificationId }, 'a document could not be fetched')
        // No document can be stored: the account's status reports it.
        if (error instanceof DiskFull || error instanceof StoreUnavailable) throw error
        if (!dependencies.portal.isDocumentError(error)) {
          // Aborted: this is no failure of the portal.
          dependencies.stopping.throwIfAborted()
          const status = dependencies.portal.statusOf(error)
          if (status?.state === 'blocked') throw error
          return came > 0 && status?.state === 'unavailable' ? 'cut-short' : 'failed'
        }
        outcome = 'failed'
        // The other files are stored, so that one broken attachment does not hold back the act.
        const rest = error instanceof DocumentUnavailable ? error.fetched : []
        if (rest.length > 0) await saveDocuments(dependencies, account.officeId, document.notificationId, rest, false)
        await recordDocumentFailure(db, account.officeId, document.notificationId, MESSAGES.documentNotDelivered)
      }
    }
    await dependencies.progress((index + 1) / due.length)
  }
  return outcome
}
