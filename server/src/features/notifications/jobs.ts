import type { Database } from '../../domain/schema.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import {
  CHECKS,
  claimCheck,
  claimNext,
  lockAccount,
  purgeChecks,
  queueCheck,
  queueScheduledChecks,
} from './checks-repository.ts'
import { claimAccountsWithDueDocuments, claimDueAccounts } from './due-accounts.ts'
import { type CheckDependencies, runCheck } from './run-check.ts'

/** The most accounts that one program checks at once; each holds a connection to the database. */
const MOST_AT_ONCE = 20
/** @param maxSessions of all programs (docs/portal.md, Load on the portal) @returns how many of them one program makes */
export const checksAtOnce = (maxSessions: number): number => Math.min(maxSessions, MOST_AT_ONCE)
/** The most accounts that one poll takes to fetch documents alone. */
const TAKEN_FOR_DOCUMENTS = 50

/** The checks of accounts, as jobs of the worker. @param maxSessions of all programs */
export function createCheckJobs(dependencies: CheckDependencies, maxSessions: number): JobKind {
  const { db, intervalMinutes } = dependencies
  return {
    name: CHECKS,
    atOnce: checksAtOnce(maxSessions),
    async claimNext(excluded) {
      const open = await claimNext(db, excluded)
      if (!open) return null
      const visit = async (lost: AbortSignal) => {
        const stopping = AbortSignal.any([dependencies.stopping, lost])
        stopping.throwIfAborted()
        const check = await claimCheck(db, open)
        if (check) await runCheck({ ...dependencies, stopping, lost }, check)
      }
      const run = () => dependencies.portal.withLock(open.portalUsername, visit)
      return { id: open.id, officeId: open.officeId, run }
    },
    enqueueDue: () => enqueueDueChecks(db, intervalMinutes),
    purge: () => purgeChecks(db),
  }
}

/** Queues the checks that are due. @param intervalMinutes `SYNC_INTERVAL_MINUTES` */
export async function enqueueDueChecks(db: Database, intervalMinutes: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await queueScheduledChecks(trx, await claimDueAccounts(trx, intervalMinutes))
  })
  for (const accountId of await claimAccountsWithDueDocuments(db, TAKEN_FOR_DOCUMENTS)) {
    await db.transaction().execute(async (trx) => {
      if (await lockAccount(trx, accountId)) await queueCheck(trx, accountId, { kind: 'documents', whole: false })
    })
  }
}
