import { setTimeout as delay } from 'node:timers/promises'

/** Time as the import sees it; a test brings its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds since some moment, which never go back. */
  elapsed(): number
  /** @throws the signal's reason when it is aborted meanwhile */
  sleep(ms: number, signal: AbortSignal | null): Promise<void>
}

/** The machine's own. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    try {
      await delay(ms, undefined, signal ? { signal } : {})
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  },
}
