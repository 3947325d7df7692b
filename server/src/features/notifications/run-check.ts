import type { SignInKind } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { DocumentStore } from '../../domain/documents/documents-repository.ts'
import { isPageKnown } from '../../domain/notifications/known-page.ts'
import { listedRow } from '../../domain/notifications/listed-row.ts'
import { AccountGone, storePage } from '../../domain/notifications/row-store.ts'
import { rowKey } from '../../domain/notifications/stored-row.ts'
import type { Sealing } from '../../domain/notifications/unreadable-store.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { AccountsRepository, PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { type PortalCredentials, sameSecret } from '../../domain/portal-accounts/credentials.ts'
import { recordVisit, type Visit } from '../../domain/portal-accounts/portal-visits.ts'
import type { PortalState, PortalStatus } from '../../domain/portal-accounts/status.ts'
import type { PortalRow, PortalSession } from '../../integrations/citius/index.ts'
import type { Logger } from '../../platform/logging.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { type DocumentsOutcome, isStopped, recordDocumentsOutcome, recordOutcome } from './check-state-repository.ts'
import { finishCheck, lockChecks, type RunningCheck, recordProgress, recordScanned } from './checks-repository.ts'
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
  /** Called with the outcome of each check that ended. */
  countOutcome?: (outcome: PortalState) => void
  /** Aborted when the program stops: a check then ends between two requests and is resumed at the next start. */
  stopping: AbortSignal
}

/** A check under the lock of its portal user. */
interface LockedCheck extends CheckDependencies {
  /**
   * Aborted when the lock is lost: another worker may open a session, so this one ends at once. `stopping` is aborted
   * too.
   */
  lost: AbortSignal
}

/** What checks need of the portal gateway. */
export interface CheckedPortal extends ErrorMeanings {
  /** @param error what ended the visit; null for nothing @returns what the visit tells of the portal */
  visitOf(error: unknown): Promise<Visit>
  /**
   * @param signal aborts the session's requests but its sign-out
   * @throws the portal's errors, and those of a certificate's file that cannot be used
   */
  open(officeId: OfficeId, entry: PortalCredentials, signal: AbortSignal): Promise<PortalSession>
  /** Runs a session under the portal user's lock; false, without having run it, when another session holds the lock. */
  withLock(portalUsername: string, visit: (lost: AbortSignal) => Promise<void>): Promise<boolean>
}

const OK: PortalStatus = { state: 'ok', message: '', retryAfterSeconds: null }

/** How often the progress over pages without anything new is noted. */
const PROGRESS_MS = 1000

/** Rows seen in this session, by their key: their document links are valid in this session only. */
type SeenRows = Map<string, PortalRow>

/**
 * Runs one check of an account: one sign-in, the scans of the list, the due documents, and the outcome. Rows are stored
 * page by page, so a check that ends early loses no page that was read.
 *
 * @throws when the program is stopping, or the database fails; every failure of the portal is recorded instead
 */
export async function runCheck(dependencies: LockedCheck, check: RunningCheck): Promise<void> {
  const { db, logger, lost } = dependencies
  const account = await dependencies.accounts.findForCheck(db, check.accountId)
  if (!account) return
  if (!account.is_active) return finishCheck(db, check.id, MESSAGES.accountInactive, 0)
  if (account.signIn === 'import') return finishCheck(db, check.id, MESSAGES.accountImportOnly, 0)
  if (isStopped(check.before.state)) return finishCheck(db, check.id, check.before.message, 0)
  if (account.entry === null) return conclude(dependencies, check, account, sealBroken(account.signIn))

  const whole = check.whole || check.before.failures > 0 || !check.before.isScannedToday
  const first = !check.before.isScanned
  try {
    await dependencies.space.mustFit(0, check.kind === 'documents' ? 'keep' : 'check')
    const session = await dependencies.portal.open(account.officeId, account.entry, lost)
    const leave = () => void session.close()
    lost.addEventListener('abort', leave, { once: true })
    try {
      const seenRows: SeenRows = new Map()
      if (await dependencies.accounts.markUsed(db, account.id)) await rereadRows(db, dependencies.sealing, account.id)
      let missed = 0
      if (check.kind !== 'documents') {
        const beyond = await scanLists(dependencies, check, account, session, seenRows, { whole, first })
        missed = first ? 0 : beyond
        if (missed > 0) logger.warn({ account: account.id, missed }, 'rows that earlier scans had missed')
      }
      const { due, limited } = await findDueDocuments(db, account.id)
      const documents = limited ? ('put-off' as const) : ('done' as const)
      const fetches = due.length > 0 || check.kind === 'documents'
      if (check.kind !== 'documents') {
        // Recorded before the documents, whose fetching may take hours.
        const outcome = { status: OK, whole, missed, ...(!fetches && { documents }) }
        await recordScanned(db, check, dependencies.intervalMinutes, outcome, !fetches)
      }
      if (fetches) {
        const fetched = await fetchDocuments(dependencies, check, account, session, seenRows, due)
        await recordDocumentsOutcome(db, account.id, fetched === 'done' ? documents : fetched)
        await finishCheck(db, check.id, null, missed)
      }
      await recordVisit(db, account, await dependencies.portal.visitOf(null))
      dependencies.countOutcome?.('ok')
    } finally {
      lost.removeEventListener('abort', leave)
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
  // While our own limit of sign-ins made the check wait, the portal was not asked.
  const visit = status?.state === 'waiting' ? null : await portal.visitOf(error)
  await conclude(dependencies, check, account, known, visit)
}

function sealBroken(signIn: SignInKind): PortalStatus {
  const message = signIn === 'certificate' ? MESSAGES.certificateSealBroken : MESSAGES.passwordUnreadable
  return { state: 'rejected', message, retryAfterSeconds: null }
}

/**
 * Records a failed check: outcome and end in one transaction. A refusal of a password or certificate that was replaced
 * meanwhile does not stop the account.
 *
 * @param visit what it tells of the portal; null where the portal was not asked
 */
async function conclude(
  { db, intervalMinutes, accounts, countOutcome }: CheckDependencies,
  check: RunningCheck,
  account: PortalAccount,
  status: PortalStatus,
  visit: Visit | null = null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockChecks(trx, check.accountId)
    const now = isStopped(status.state) ? await accounts.findForCheck(trx, check.accountId) : account
    const outdated = now && (now.signIn !== account.signIn || !sameSecret(now.entry, account.entry))
    if (!outdated) {
      await recordOutcome(trx, check.accountId, intervalMinutes, { status, whole: false, missed: 0 })
      await recordDocumentsOutcome(trx, check.accountId, 'failed')
    }
    await finishCheck(trx, check.id, status.message, 0)
    if (visit) await recordVisit(trx, account, visit)
  })
  countOutcome?.(status.state)
}

/**
 * Scans the list of unread rows completely, then the list of all rows until a page is known; all of it if `whole`.
 *
 * A page is known when nothing on it is new: neither a notification nor a row that cannot be read.
 *
 * @returns how many new rows were beyond the page where a shorter scan would have ended
 */
async function scanLists(
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
  let isShorterScanOver = false
  let noted = performance.now()
  for (const list of ['unread', 'all'] as const) {
    for await (const page of session.pages(list)) {
      dependencies.stopping.throwIfAborted()
      for (const row of page.rows) seenRows.set(rowKey(listedRow(row)), row)
      const listed = { rows: page.rows.map(listedRow), unreadableRows: page.unreadableRows }
      pages += 1
      // Nobody knows how many pages follow: it nears 0.7, where the documents begin.
      const progress = 0.1 + 0.6 * (1 - 1 / (1 + pages / 4))
      let added = 0
      if (await isPageKnown(db, read, listed)) {
        if (performance.now() - noted >= PROGRESS_MS) {
          await recordProgress(db, check.id, progress)
          noted = performance.now()
        }
      } else {
        await space.mustFit(0, 'check')
        const stored = await storePage(db, sealing, { ...read, progress }, listed)
        if (stored.unreadable > 0)
          logger.warn(
            { account: account.id, rows: stored.unreadable },
            'rows of the list cannot be read; they are kept',
          )
        added = stored.inserted + stored.unreadable
      }
      if (list === 'unread') continue
      if (isShorterScanOver) missed += added
      if (page.rows.length + page.unreadableRows.length > 0 && added === 0) isShorterScanOver = true
      if (isShorterScanOver && !whole) break
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
  due: readonly DueDocument[],
): Promise<DocumentsOutcome> {
  if (due.length === 0) return 'done'
  await findListedRows(dependencies, session, seenRows, due)
  const progress = (share: number) => recordProgress(dependencies.db, check.id, 0.7 + 0.3 * share)
  return await fetchDueDocuments({ ...dependencies, progress }, account, session, due, seenRows)
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
