import type { Clock } from './clock.ts'

/** What keeps requests with one credential apart, whoever sends them. */
export interface RateLimiter {
  /** Waits until one more request may go out. @throws the signal's reason when it is aborted meanwhile */
  turn(signal: AbortSignal | null): Promise<void>
  /** Nothing goes out for so many milliseconds from now. */
  rest(ms: number): void
}

/** @param pauseMs from one request to the next, in milliseconds; 0: none */
export function createRateLimiter(pauseMs: number, clock: Clock): RateLimiter {
  let notBefore = 0
  return {
    async turn(signal) {
      for (let wait = 0; ; await clock.sleep(wait, signal)) {
        signal?.throwIfAborted()
        wait = notBefore - clock.elapsed()
        if (wait <= 0) break
      }
      notBefore = clock.elapsed() + pauseMs
    },
    rest(ms) {
      notBefore = Math.max(notBefore, clock.elapsed() + ms)
    },
  }
}
