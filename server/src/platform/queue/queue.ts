import type { Transaction } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Logger } from '../logging.ts'

/** Named queues of jobs in the database, kept by pg-boss: they survive the program, and every worker takes from them. */
export interface Queue {
  /** Makes a queue; of jobs with one key, one waits at most. */
  create(name: string): Promise<void>
  /** Puts a job in line, as part of a transaction where one is given. */
  send(name: string, data: object, options: { key: string; delaySeconds?: number; trx?: Database }): Promise<void>
  /** Takes jobs, so many at a time. The handler's errors are its own affair: a job is done when it returns. */
  work(name: string, atOnce: number, handler: (data: object) => Promise<void>): Promise<void>
  /** Lets running jobs end for up to so many milliseconds. */
  stop(graceMs: number): Promise<void>
}

/** A run over two years of documents is long; a job is never given to a second worker while the first is at it. */
const EXPIRE_SECONDS = 6 * 60 * 60
/** No job is put off by more. */
const LONGEST_DELAY_SECONDS = 60
/** How often jobs are looked for that wait for a moment which the clock has gone back from. */
const CLOCK_LOOK_MS = 10_000
/** Jobs are announced by the database; only those put off, and announcements lost, wait for the next look. */
const POLL_SECONDS = 2

/**
 * @param connection where PostgreSQL answers
 * @param logger told of the queue's own troubles
 */
export async function startQueue(connection: pg.PoolConfig, logger: Logger): Promise<Queue> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    schema: 'jobs',
    application_name: 'arauto jobs',
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
    warningSlowQuerySeconds: 300,
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue had an error'))
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'the job queue warns'))
  await boss.start()
  const believeClock = () =>
    startWaiting(boss).catch((error: unknown) => logger.warn({ err: error }, 'looking for waiting jobs failed'))
  await believeClock()
  const clockLook = setInterval(() => void believeClock(), CLOCK_LOOK_MS).unref()
  return {
    create: (name) =>
      boss.createQueue(name, {
        policy: 'short',
        notify: true,
        retryLimit: 0,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: 3600,
      }),
    async send(name, data, { key, delaySeconds = 0, trx }) {
      await boss.send(name, data, {
        singletonKey: key,
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
        ...(trx?.isTransaction ? { db: fromKysely(trx as Transaction<Schema>) } : {}),
      })
    },
    async work(name, atOnce, handler) {
      const options = {
        localConcurrency: atOnce,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      }
      await boss.work<object>(name, options, async (jobs) => {
        for (const job of jobs) await handler(job.data)
      })
    },
    async stop(graceMs) {
      clearInterval(clockLook)
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
  }
}

/** After the clock went back, jobs and the queue's own housekeeping would wait until it has caught up. */
async function startWaiting(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const ahead = `> now() + interval '${LONGEST_DELAY_SECONDS} seconds'`
  await db.executeSql(`update jobs.job set start_after = now() where state = 'created' and start_after ${ahead}`)
  await db.executeSql(`update jobs.queue set monitor_claim_on = least(monitor_claim_on, now()),
    monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) ${ahead}`)
  await db.executeSql(`update jobs.version set monitor_backoff_on = null
    where monitor_backoff_on > now() + interval '1 hour'`)
}
