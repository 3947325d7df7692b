import { MESSAGES } from '@arauto/contract/messages'
import { keptFor } from '../kept-for.ts'
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

/** @returns looks at a store */
export function watchStore(store: Pick<ObjectStore, 'check'>, logger: Pick<Logger, 'error' | 'info'>): StoreWatch {
  /** Undefined until it was looked at. */
  let problem: StoreProblem | null | undefined
  const look = keptFor(KEPT_MS, async () => {
    const found = await store.check().then(
      () => null,
      (error: unknown) => problemOf(error, problem ?? null, logger),
    )
    if (!found && problem) logger.info('the object store answers again')
    problem = found
    return found
  })
  return async () => {
    const found = look()
    return problem === undefined ? found : problem
  }
}

function problemOf(error: unknown, before: StoreProblem | null, logger: Pick<Logger, 'error'>): StoreProblem {
  const kind = error instanceof StoreUnavailable && error.isFull ? 'full' : 'down'
  if (kind !== before?.kind) {
    logger.error(
      { err: error },
      kind === 'full' ? 'the object store takes nothing' : 'the object store does not answer',
    )
  }
  const message = kind === 'full' ? MESSAGES.objectStoreFull : MESSAGES.objectStoreDown
  return { kind, message, since: before?.since ?? new Date() }
}
