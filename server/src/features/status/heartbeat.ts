import { randomUUID } from 'node:crypto'
import { uptime } from 'node:os'
import type { Database } from '../../domain/schema.ts'
import type { Logger } from '../../platform/logging.ts'
import { beat, lastBeat } from './status-repository.ts'

const BEAT_MS = 30_000

/**
 * Writes a heartbeat until it is stopped.
 *
 * @returns stops it
 */
export async function startHeartbeat(db: Database, logger: Logger): Promise<() => Promise<void>> {
  const workerId = randomUUID()
  let last = uptime()
  await beat(db, workerId)
  const timer = setInterval(() => {
    const now = uptime()
    beat(db, workerId, now - last).then(
      () => {
        last = now
      },
      (error: unknown) => logger.warn({ err: error }, 'the heartbeat could not be written'),
    )
  }, BEAT_MS)
  return async () => {
    clearInterval(timer)
    await lastBeat(db, workerId).catch(() => {})
  }
}
