import type { Logger } from '../logging.ts'
import type { ObjectStore } from './object-store.ts'

/** How long an answer holds, in milliseconds. */
const KEPT_MS = 15_000

/**
 * @param now the time in milliseconds
 * @returns tells whether the store answers, by the last look; it is looked at again while that is told
 */
export function watchStore(
  store: Pick<ObjectStore, 'check'>,
  logger: Pick<Logger, 'error' | 'info'>,
  now = Date.now,
): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let answers = true
  let looking: Promise<boolean> | null = null
  const look = async () => {
    const error: unknown = await store.check().then(
      () => null,
      (reason: unknown) => reason ?? new Error('no reason'),
    )
    const isFirst = lookedAt === Number.NEGATIVE_INFINITY
    if (error !== null && (answers || isFirst)) logger.error({ err: error }, 'the object store does not answer')
    if (error === null && !answers) logger.info('the object store answers again')
    answers = error === null
    lookedAt = now()
    looking = null
    return answers
  }
  return async () => {
    if (Math.abs(now() - lookedAt) < KEPT_MS) return answers
    looking ??= look()
    return lookedAt === Number.NEGATIVE_INFINITY ? looking : answers
  }
}
