import { setTimeout as delay } from 'node:timers/promises'

/** The import's clock, replaced in tests. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Milliseconds of a monotonic clock. */
  elapsed(): number
  /** @throws the signal's reason when it is aborted meanwhile */
  sleep(ms: number, signal: AbortSignal | null): Promise<void>
}

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
