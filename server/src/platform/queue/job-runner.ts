import { setTimeout as delay } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { keepListening } from '../database/keep-listening.ts'
import { inOffice } from '../database/office-scope.ts'
import { executePrepared } from '../database/prepared.ts'
import type { Logger } from '../logging.ts'

/** How often due and orphaned jobs are polled; announced ones begin immediately. */
const POLL_MS = 10_000
const PURGE_MS = 60 * 60 * 1000
/** When purges begin: a program may run for less than an hour a day, and its computer may set its clock after its start. */
const FIRST_PURGE_MS = 5 * 60 * 1000
/** When a job whose lock is held is retried, unless a job of this program ends before. */
const BUSY_MS = 2_000
/** When a job that threw is retried. */
const RETRY_MS = 60_000
/** How long running jobs may take to stop. */
const GRACE_MS = 5_000
const CHANNEL = 'arauto_jobs'

/** Work that outlives the request that asked for it: an open row of the area's own table. */
export interface Job {
  id: string
  /** The office whose rows it finds; null for what is of no office, or of many. */
  officeId: number | null
  /**
   * Runs it to its end, which it records, under a lock that ends with its holder. When it throws, the job stays open and is
   * retried.
   *
   * @returns false, without having run it, when another worker holds the lock
   */
  run(): Promise<boolean>
}

export interface JobKind {
  /** The name for announcements and the log. */
  name: string
  /** How many run at the same time in this program. */
  atOnce: number
  /**
   * Chooses the next open job. A begun one comes first: its worker was killed, unless its lock is held.
   *
   * @param excluded ids of jobs that this program runs or will retry
   * @returns null when no other job is open
   */
  claimNext(excluded: readonly string[]): Promise<Job | null>
  /** Queues what is due, every ten seconds. */
  enqueueDue?(): Promise<void>
  /** Removes jobs that ended long ago, within ten minutes of the start and then every hour. */
  purge?(): Promise<void>
}

/** In a query: notifies the runners of a kind when its transaction commits. */
export const announcement = (kind: string) => sql`pg_notify(${CHANNEL}, ${kind})`

/** Notifies the runners of a kind when the transaction that queued a job commits. */
export async function announceJob(trx: QueryExecutorProvider, kind: string): Promise<void> {
  await executePrepared(trx.getExecutor(), sql`select ${announcement(kind)}`.compile(trx))
}

/** Runs the open jobs of one kind, at most `atOnce` at a time. */
function createLane(kind: JobKind, logger: Logger, stopping: AbortSignal) {
  const underWay = new Map<string, Promise<void>>()
  /** Jobs to be retried; `busy`: the lock was held. */
  const deferred = new Map<string, { timer: NodeJS.Timeout; busy: boolean }>()
  /** How many jobs have ended here: a busy lock may have been theirs. */
  let ended = 0
  let looking: Promise<void> = Promise.resolve()

  const look = (first?: () => Promise<void>) => {
    looking = looking
      .then(first)
      .then(fill)
      .catch((error: unknown) => {
        if (!stopping.aborted) logger.warn({ err: error, kind: kind.name }, 'looking for jobs failed')
      })
  }
  const fill = async () => {
    while (!stopping.aborted && underWay.size < kind.atOnce) {
      const job = await kind.claimNext([...underWay.keys(), ...deferred.keys()])
      if (!job) return
      underWay.set(job.id, work(job))
    }
  }
  const tryLater = (id: string, pauseMs: number, busy: boolean) => {
    const timer = setTimeout(() => deferred.delete(id) && look(), pauseMs).unref()
    deferred.set(id, { timer, busy })
  }
  const work = async (job: Job) => {
    const before = ended
    try {
      const { officeId } = job
      if (await (officeId === null ? job.run() : inOffice(() => officeId, job.run))) ended += 1
      else if (ended === before) tryLater(job.id, BUSY_MS, true)
    } catch (error) {
      tryLater(job.id, RETRY_MS, false)
      if (!stopping.aborted) logger.error({ err: error, kind: kind.name, job: job.id }, 'a job broke off')
    }
    underWay.delete(job.id)
    if (ended > before)
      for (const [id, { timer, busy }] of deferred) if (busy && deferred.delete(id)) clearTimeout(timer)
    look()
  }
  const purge = () =>
    kind.purge?.().catch((error: unknown) => logger.warn({ err: error, kind: kind.name }, 'purging jobs failed'))
  const purgeEvery = (pauseMs: number): NodeJS.Timeout =>
    setInterval(() => {
      clearInterval(purging)
      purging = purgeEvery(PURGE_MS)
      void purge()
    }, pauseMs).unref()
  // Not all kinds and all processes at once.
  let purging = purgeEvery(FIRST_PURGE_MS * (1 + Math.random()))
  return {
    name: kind.name,
    look,
    lookForDue: () => look(() => kind.enqueueDue?.() ?? Promise.resolve()),
    async stop() {
      clearInterval(purging)
      await looking
      await Promise.race([Promise.all(underWay.values()), delay(GRACE_MS, undefined, { ref: false })])
      for (const { timer } of deferred.values()) clearTimeout(timer)
    },
  }
}

/**
 * Runs the jobs of every kind. New ones are announced on a connection of its own; without it they are found by polling, every
 * ten seconds.
 *
 * @param databases all that this program has open
 * @param stopping aborted when the program stops; running jobs end on it
 * @param onProbe asks something else on the same connection, each ten seconds
 * @returns what stops the runner, after `stopping`
 */
export function startJobRunner(
  databases: Parameters<typeof keepListening>[0],
  kinds: readonly JobKind[],
  logger: Logger,
  stopping: AbortSignal,
  onProbe?: Parameters<typeof keepListening>[2]['onProbe'],
): () => Promise<void> {
  const lanes = kinds.map((kind) => createLane(kind, logger, stopping))
  const lookForDue = () => {
    for (const lane of lanes) lane.lookForDue()
  }
  const listener = {
    onMessage: (payload: string) => lanes.find(({ name }) => name === payload)?.look(),
    // What was announced meanwhile was missed.
    onListening: lookForDue,
    ...(onProbe && { onProbe }),
  }
  const stopListening = keepListening(databases, CHANNEL, listener, logger)
  const ticking = setInterval(lookForDue, POLL_MS)
  return async () => {
    clearInterval(ticking)
    await Promise.all(lanes.map((lane) => lane.stop()))
    await stopListening()
  }
}
