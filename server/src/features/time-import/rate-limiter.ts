import type { Clock } from './clock.ts'

/** Limits the rate of requests with one credential. */
export interface RateLimiter {
  /** Waits until one more request may be sent. @throws the signal's reason when it is aborted meanwhile */
  acquire(signal: AbortSignal | null): Promise<void>
  /** Lets no request be sent for so many milliseconds. */
  pause(ms: number): void
}

/** @param pauseMs from one request to the next, in milliseconds; 0: none */
export function createRateLimiter(pauseMs: number, clock: Clock): RateLimiter {
  let notBefore = 0
  return {
    async acquire(signal) {
      for (let wait = 0; ; await clock.sleep(wait, signal)) {
        signal?.throwIfAborted()
        wait = notBefore - clock.elapsed()
        if (wait <= 0) break
      }
      notBefore = clock.elapsed() + pauseMs
    },
    pause(ms) {
      notBefore = Math.max(notBefore, clock.elapsed() + ms)
    },
  }
}
