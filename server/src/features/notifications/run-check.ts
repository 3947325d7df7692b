import { MESSAGES } from '@arauto/contract/messages'
import type { DocumentStore } from '../../domain/documents/documents-repository.ts'
import { listedRow } from '../../domain/notifications/listed-row.ts'
import { AccountGone, storePage } from '../../domain/notifications/row-store.ts'
import { rowKey } from '../../domain/notifications/stored-row.ts'
import type { Sealing } from '../../domain/notifications/unreadable-store.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { AccountsRepository, PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { type PortalCredentials, sameSecret } from '../../domain/portal-accounts/credentials.ts'
import type { PortalState, PortalStatus } from '../../domain/portal-accounts/status.ts'
import type { SignInKind } from '../../domain/tables/portal-accounts.ts'
import type { PortalRow, PortalSession } from '../../integrations/citius/index.ts'
import type { Logger } from '../../platform/logging.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import {
  type DocumentsOutcome,
  findCheckState,
  isStopped,
  noteDocumentsOutcome,
  noteOutcome,
} from './check-state-repository.ts'
import { finishCheck, lockChecks, noteListed, noteProgress, type RunningCheck } from './checks-repository.ts'
import { type DueDocument, findDueDocuments } from './due-documents.ts'
import { type ErrorMeanings, fetchDueDocuments } from './fetch-documents.ts'
import { rereadRows } from './reread-rows.ts'

/** What a check needs; composed in `compose-worker.ts`. */
export interface CheckDependencies extends DocumentStore {
  sealing: Sealing
  logger: Logger
  /** Checked before the first request to the portal, and before each page is stored. */
  space: DiskSpace
  intervalMinutes: number
  accounts: Pick<AccountsRepository, 'findForCheck' | 'markUsed'>
  portal: CheckedPortal
  /** Called with the outcome of each check that came to an end. */
  countOutcome?: (outcome: PortalState) => void
  /** Aborted when the program stops: a check then ends between two requests and is resumed at the next start. */
  stopping: AbortSignal
}

/** What checks need of the portal gateway. */
export interface CheckedPortal extends ErrorMeanings {
  /** @throws the portal's errors, and those of a certificate's file that cannot be used */
  open(officeId: OfficeId, entry: PortalCredentials): Promise<PortalSession>
  /** Runs a visit under the portal user's lock; false, without having run it, when another visit holds the lock. */
  withLock(portalUsername: string, visit: (lost: AbortSignal) => Promise<void>): Promise<boolean>
}

const OK: PortalStatus = { state: 'ok', message: '', retryAfterSeconds: null }

/** Rows seen in this session, by their key: their document links are valid in this session only. */
type SeenRows = Map<string, PortalRow>

/**
 * Runs one check of an account: one sign-in, the walks over the list, the due documents, and the outcome. Rows are
 * stored page by page, so a check that ends early loses no page that was read.
 *
 * @throws when the program is stopping, or the database fails; every failure of the portal is recorded instead
 */
export async function runCheck(dependencies: CheckDependencies, check: RunningCheck): Promise<void> {
  const { db, logger } = dependencies
  const account = await dependencies.accounts.findForCheck(db, check.accountId)
  const checkState = await findCheckState(db, check.accountId)
  if (!account) return
  if (!account.isActive) return finishCheck(db, check.id, MESSAGES.accountInactive, 0)
  if (account.signIn === 'import') return finishCheck(db, check.id, MESSAGES.accountImportOnly, 0)
  if (isStopped(checkState.state)) return finishCheck(db, check.id, checkState.message, 0)
  if (account.entry === null) return conclude(dependencies, check, account, sealBroken(account.signIn))

  const whole = check.whole || checkState.failures > 0 || !checkState.walkedToday
  const first = !checkState.walked
  try {
    await dependencies.space.mustFit(0, check.kind === 'documents' ? 'keep' : 'check')
    const session = await dependencies.portal.open(account.officeId, account.entry)
    try {
      await dependencies.accounts.markUsed(db, account.id)
      await noteProgress(db, check.id, 0.1)
      const seenRows: SeenRows = new Map()
      await rereadRows(db, dependencies.sealing, account.id)
      let missed = 0
      if (check.kind !== 'documents') {
        const beyond = await walkLists(dependencies, check, account, session, seenRows, { whole, first })
        missed = first ? 0 : beyond
        if (missed > 0) logger.warn({ account: account.id, missed }, 'rows that earlier walks had missed')
        // Recorded before the documents, whose fetching may take hours.
        await noteOutcome(db, account.id, dependencies.intervalMinutes, { status: OK, whole, missed })
        await noteListed(db, check.id)
      }
      await fetchDocuments(dependencies, check, account, session, seenRows)
      await finishCheck(db, check.id, null, missed)
      dependencies.countOutcome?.('ok')
    } finally {
      await session.close()
    }
  } catch (error) {
    await noteFailure(dependencies, check, account, error)
  }
}

async function noteFailure(
  dependencies: CheckDependencies,
  check: RunningCheck,
  account: PortalAccount,
  error: unknown,
): Promise<void> {
  const { logger, portal } = dependencies
  if (dependencies.stopping.aborted) throw error
  if (error instanceof AccountGone) return
  const status = portal.statusOf(error)
  if (!status) logger.error({ err: error, account: account.id }, 'a check failed for a reason of our own')
  else logger.warn({ err: error, account: account.id, state: status.state }, 'a check failed')
  const known: PortalStatus = status ?? {
    state: 'unavailable',
    message: MESSAGES.somethingFailed,
    retryAfterSeconds: null,
  }
  await conclude(dependencies, check, account, known)
}

function sealBroken(signIn: SignInKind): PortalStatus {
  const message = signIn === 'certificate' ? MESSAGES.certificateSealBroken : MESSAGES.passwordUnreadable
  return { state: 'rejected', message, retryAfterSeconds: null }
}

/**
 * Records a failed check: outcome and end in one transaction. A refusal of a password or certificate that was replaced
 * meanwhile does not stop the account.
 */
async function conclude(
  { db, intervalMinutes, accounts, countOutcome }: CheckDependencies,
  check: RunningCheck,
  account: PortalAccount,
  status: PortalStatus,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockChecks(trx, check.accountId)
    const now = isStopped(status.state) ? await accounts.findForCheck(trx, check.accountId) : account
    const outdated = now && (now.signIn !== account.signIn || !sameSecret(now.entry, account.entry))
    if (!outdated) {
      await noteOutcome(trx, check.accountId, intervalMinutes, { status, whole: false, missed: 0 })
      await noteDocumentsOutcome(trx, check.accountId, 'failed')
    }
    await finishCheck(trx, check.id, status.message, 0)
  })
  countOutcome?.(status.state)
}

/**
 * Walks the list of unread rows completely, then the list of all rows until a page is known; all of it if `whole`.
 *
 * A page is known when nothing on it is new: neither a notification nor a row that cannot be read.
 *
 * @returns how many new rows were beyond the page where a shorter walk would have ended
 */
async function walkLists(
  dependencies: CheckDependencies,
  check: RunningCheck,
  account: PortalAccount,
  session: PortalSession,
  seenRows: SeenRows,
  { whole, first }: { whole: boolean; first: boolean },
): Promise<number> {
  const { db, sealing, logger, space } = dependencies
  const read = {
    accountId: account.id,
    portalUsername: account.portalUsername,
    checkId: check.id,
    seenAt: check.startedAt,
    first,
  }
  let pages = 0
  let missed = 0
  let shorterWalkEnded = false
  for (const list of ['unread', 'all'] as const) {
    for await (const page of session.pages(list)) {
      dependencies.stopping.throwIfAborted()
      for (const row of page.rows) seenRows.set(rowKey(listedRow(row)), row)
      const listed = { rows: page.rows.map(listedRow), unreadableRows: page.unreadableRows }
      await space.mustFit(0, 'check')
      const stored = await storePage(db, sealing, read, listed)
      if (stored.unreadable > 0)
        logger.warn({ account: account.id, rows: stored.unreadable }, 'rows of the list cannot be read; they are kept')
      pages += 1
      await noteProgress(db, check.id, 0.1 + 0.6 * (1 - 1 / (1 + pages / 4)))
      if (list === 'unread') continue
      const added = stored.inserted + stored.unreadable
      if (shorterWalkEnded) missed += added
      if (page.rows.length + page.unreadableRows.length > 0 && added === 0) shorterWalkEnded = true
      if (shorterWalkEnded && !whole) break
    }
  }
  return missed
}

/** Fetches the due documents in this session; rows that were not seen yet are searched in the list of all rows. */
async function fetchDocuments(
  dependencies: CheckDependencies,
  check: RunningCheck,
  account: PortalAccount,
  session: PortalSession,
  seenRows: SeenRows,
): Promise<void> {
  const { db } = dependencies
  const { due, limited } = await findDueDocuments(db, account.id)
  let outcome: DocumentsOutcome = limited ? 'put-off' : 'done'
  if (due.length > 0) {
    await findListedRows(dependencies, session, seenRows, due)
    const progress = (share: number) => noteProgress(db, check.id, 0.7 + 0.3 * share)
    const fetched = await fetchDueDocuments({ ...dependencies, progress }, account, session, due, seenRows)
    if (fetched !== 'done') outcome = fetched
  }
  await noteDocumentsOutcome(db, account.id, outcome)
}

async function findListedRows(
  dependencies: CheckDependencies,
  session: PortalSession,
  seenRows: SeenRows,
  due: readonly DueDocument[],
): Promise<void> {
  const unseen = new Set(due.map((document) => document.rowKey).filter((key) => !seenRows.has(key)))
  if (unseen.size === 0) return
  for await (const page of session.pages('all')) {
    dependencies.stopping.throwIfAborted()
    for (const row of page.rows) {
      const key = rowKey(listedRow(row))
      seenRows.set(key, row)
      unseen.delete(key)
    }
    if (unseen.size === 0) return
  }
}
