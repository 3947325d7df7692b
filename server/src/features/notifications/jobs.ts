import type { Database } from '../../domain/schema.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { takeAccountsWithDueDocuments, takeDueAccounts } from './check-state-repository.ts'
import { CHECKS, holdAccount, purgeChecks, queueCheck, takeCheck, takeTurn } from './checks-repository.ts'
import { type CheckDependencies, runCheck } from './run-check.ts'

/** Accounts checked concurrently by one program (docs/portal.md, Load on the portal). */
const ACCOUNTS_AT_ONCE = 2
/** The most accounts taken by one poll, so that several workers share them. */
const TAKEN_AT_ONCE = 50

/** The checks of accounts, as jobs of the worker. */
export function createCheckJobs(dependencies: CheckDependencies): JobKind {
  const { db, intervalMinutes } = dependencies
  return {
    name: CHECKS,
    atOnce: ACCOUNTS_AT_ONCE,
    async takeTurn(excluded) {
      const open = await takeTurn(db, excluded)
      if (!open) return null
      const visit = async (lost: AbortSignal) => {
        const stopping = AbortSignal.any([dependencies.stopping, lost])
        stopping.throwIfAborted()
        const check = await takeCheck(db, open)
        if (check) await runCheck({ ...dependencies, stopping }, check)
      }
      return { id: open.id, run: () => dependencies.portal.withLock(open.portalUsername, visit) }
    },
    enqueueDue: () => enqueueDueChecks(db, intervalMinutes),
    purge: () => purgeChecks(db),
  }
}

/** Queues the checks that are due. @param intervalMinutes `SYNC_INTERVAL_MINUTES` */
export async function enqueueDueChecks(db: Database, intervalMinutes: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const accountId of await takeDueAccounts(trx, intervalMinutes, TAKEN_AT_ONCE)) {
      await queueCheck(trx, accountId, { kind: 'scheduled', whole: false })
    }
  })
  for (const accountId of await takeAccountsWithDueDocuments(db, TAKEN_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      if (await holdAccount(trx, accountId)) await queueCheck(trx, accountId, { kind: 'documents', whole: false })
    })
  }
}
