import { MESSAGES } from '@arauto/contract/messages'
import type { Logger } from '../logging.ts'
import type { ObjectStore } from './object-store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** How long an answer holds, in milliseconds. */
const KEPT_MS = 15_000

/** What is wrong with the store, since when. */
export interface StoreProblem {
  kind: 'full' | 'down'
  /** In Portuguese. */
  message: string
  since: Date
}

/** Returns the last check's error, or null; repeats the check while one is reported. */
export type StoreWatch = () => Promise<StoreProblem | null>

/** @param now the time in milliseconds */
export function watchStore(
  store: Pick<ObjectStore, 'check'>,
  logger: Pick<Logger, 'error' | 'info'>,
  now = Date.now,
): StoreWatch {
  let lookedAt = Number.NEGATIVE_INFINITY
  let problem: StoreProblem | null = null
  let looking: Promise<StoreProblem | null> | null = null
  const look = async () => {
    const found = await store.check().then(
      () => null,
      (error: unknown) => problemOf(error, problem?.since ?? new Date(now()), logger, problem?.kind),
    )
    if (!found && problem) logger.info('the object store answers again')
    problem = found
    lookedAt = now()
    looking = null
    return problem
  }
  return async () => {
    if (Math.abs(now() - lookedAt) < KEPT_MS) return problem
    looking ??= look()
    return lookedAt === Number.NEGATIVE_INFINITY ? looking : problem
  }
}

function problemOf(
  error: unknown,
  since: Date,
  logger: Pick<Logger, 'error'>,
  before: StoreProblem['kind'] | undefined,
): StoreProblem {
  const kind = error instanceof StoreUnavailable && error.isFull ? 'full' : 'down'
  if (kind !== before) {
    logger.error(
      { err: error },
      kind === 'full' ? 'the object store takes nothing' : 'the object store does not answer',
    )
  }
  return { kind, message: kind === 'full' ? MESSAGES.objectStoreFull : MESSAGES.objectStoreDown, since }
}
