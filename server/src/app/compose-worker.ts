import { retryDocuments } from '../features/notifications/check-state-repository.ts'
import { rereadAllRows } from '../features/notifications/reread-rows.ts'
import { startHeartbeat } from '../features/status/heartbeat.ts'
import { createClockWatch } from '../platform/database/clock-watch.ts'
import { type JobKind, startJobRunner } from '../platform/queue/job-runner.ts'
import { AREAS } from './areas.ts'
import type { Platform } from './compose-platform.ts'
import { setUpMail } from './mail-setup.ts'
import { composeWorkerContext } from './worker-context.ts'

/** Starts the worker: its heartbeat and the jobs of every area. @returns stops it, after its running jobs have stopped */
export async function startWorker(platform: Platform, areas = AREAS): Promise<() => Promise<void>> {
  const { config, logger, jobs, database, owner, secrets } = platform
  const stopping = new AbortController()
  const stopHeartbeat = await startHeartbeat(jobs.db, logger)
  await rereadAllRows(jobs.db, secrets, logger)
  await retryDocuments(jobs.db)
  const transport = setUpMail(config)
  const context = composeWorkerContext(platform, stopping.signal, transport)
  const kinds: JobKind[] = []
  for (const area of areas) kinds.push(...((await area.jobs?.(context)) ?? []))
  // Where this process answers too, the connection that hears of changes does it.
  const watchClock = config.ROLE === 'worker' ? createClockWatch(logger) : undefined
  const stopJobs = startJobRunner([jobs, database, owner], kinds, logger, stopping.signal, watchClock)
  return async () => {
    stopping.abort()
    await stopJobs()
    platform.reader.close()
    platform.rules.close()
    transport?.close()
    await stopHeartbeat()
  }
}
