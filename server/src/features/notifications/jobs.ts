import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { SendAccount } from './account-watch.ts'
import { CheckInterrupted } from './check-interrupted.ts'
import {
  hasRunningCheck,
  holdAccount,
  purgeChecks,
  queueCheck,
  takeCheck,
  takeOrphanedAccounts,
  takeTurn,
} from './checks-repository.ts'
import { type CheckDependencies, runCheck } from './run-check.ts'
import { retryDocuments, takeAccountsWithDueDocuments, takeDueAccounts } from './watch-repository.ts'

const QUEUE = 'account-checks'
/** Accounts looked at together from one machine (docs/portal.md, Manners). */
const ACCOUNTS_AT_ONCE = 2
/** How often the worker looks for what is due. */
const TICK_MS = 10_000
/** An open check whose job has not been seen for so long is given a new one. */
const ORPHANED_SECONDS = 60
/** While an account is being looked at, whoever else wants it comes back after this. */
const BUSY_SECONDS = 2
/** The most accounts taken by one tick, so that several workers share a round. */
const TAKEN_AT_ONCE = 50

/** @returns what puts an account in line for the worker */
export function createSendAccount(queue: Queue): SendAccount {
  return (trx, accountId) => queue.send(QUEUE, { accountId }, { key: String(accountId), trx })
}

interface WorkerDependencies extends CheckDependencies {
  queue: Queue
  /**
   * Runs work as the only one, of all workers, for the account's portal user.
   *
   * @returns false when another is at it, without having run the work
   */
  withLock(db: Database, accountId: number, work: () => Promise<void>): Promise<boolean>
}

/** Makes the queue; the API needs it to put checks in line, whether or not it runs them. */
export const createCheckQueue = (queue: Queue): Promise<void> => queue.create(QUEUE)

/**
 * The worker's part: takes accounts from the queue, makes their checks, and puts in line what is due.
 *
 * @returns what stops the ticking
 */
export async function startCheckWorker(dependencies: WorkerDependencies): Promise<() => Promise<void>> {
  const { db, logger, queue } = dependencies
  const underWay = new Set<number>()
  await queue.work(QUEUE, ACCOUNTS_AT_ONCE, async (data) => {
    const { accountId: sent } = data as { accountId: number }
    let accountId = sent
    try {
      // What a killed worker left is taken up; else a job stands for one account in line, and not for whose turn it is.
      const left = !underWay.has(sent) && (await hasRunningCheck(db, sent))
      if (!left) accountId = (await takeTurn(db, [...underWay])) ?? sent
      underWay.add(accountId)
      await workOn(dependencies, accountId)
    } catch (error) {
      logger.error({ err: error, account: accountId }, 'a check broke off')
    } finally {
      underWay.delete(accountId)
    }
  })
  return startTicking(dependencies, logger, db)
}

async function workOn(dependencies: WorkerDependencies, accountId: number): Promise<void> {
  const { db, queue, stopping } = dependencies
  const alone = await dependencies.withLock(db, accountId, async () => {
    for (;;) {
      const check = stopping.aborted ? null : await takeCheck(db, accountId)
      if (!check) return
      try {
        await runCheck(dependencies, check)
      } catch (error) {
        if (error instanceof CheckInterrupted) return
        throw error
      }
    }
  })
  if (!alone) await queue.send(QUEUE, { accountId }, { key: String(accountId), delaySeconds: BUSY_SECONDS })
}

/** Ticks never overlap; the first comes at once and takes up what an earlier life of the program left. */
function startTicking(dependencies: WorkerDependencies, logger: Logger, db: Database): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let strandedAfter = 0
  let ticking: Promise<void> = Promise.resolve()
  const tick = async () => {
    try {
      if (strandedAfter === 0) await retryDocuments(db)
      await queueDueChecks(dependencies, strandedAfter)
      strandedAfter = ORPHANED_SECONDS
    } catch (error) {
      if (!stopped) logger.warn({ err: error }, 'looking for due checks failed')
    }
    if (!stopped) timer = setTimeout(next, TICK_MS)
  }
  const next = () => {
    ticking = tick()
  }
  next()
  const forgetting = setInterval(() => void purgeChecks(db).catch(() => {}), 60 * 60 * 1000)
  return async () => {
    stopped = true
    clearTimeout(timer)
    clearInterval(forgetting)
    await ticking
  }
}

/**
 * Queues the checks that are due, and those that a worker left behind.
 *
 * @param strandedAfter seconds after which an open check is taken for left behind
 */
export async function queueDueChecks(
  { db, queue, intervalMinutes }: Pick<WorkerDependencies, 'db' | 'queue' | 'intervalMinutes'>,
  strandedAfter: number,
): Promise<void> {
  const send = createSendAccount(queue)
  await db.transaction().execute(async (trx) => {
    for (const accountId of await takeDueAccounts(trx, intervalMinutes, TAKEN_AT_ONCE)) {
      await queueCheck(trx, accountId, { kind: 'scheduled', whole: false })
      await send(trx, accountId)
    }
  })
  for (const accountId of await takeAccountsWithDueDocuments(db, TAKEN_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      if (!(await holdAccount(trx, accountId))) return
      await queueCheck(trx, accountId, { kind: 'documents', whole: false })
      await send(trx, accountId)
    })
  }
  for (const accountId of await takeOrphanedAccounts(db, strandedAfter)) await send(db, accountId)
}
