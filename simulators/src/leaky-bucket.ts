/**
 * A leaky-bucket rate limiter.
 *
 * @param perSecond requests a second on average; null for no limit
 * @param burst requests allowed at once
 */
export function createBucket(perSecond: number | null, burst: number) {
  let level = 0
  let last = 0
  return {
    /** @param now milliseconds since the epoch. @returns 0 for a request that may pass, else in how many whole seconds one may */
    take(now: number): number {
      if (perSecond === null) return 0
      level = Math.max(0, level - ((now - last) / 1000) * perSecond)
      last = now
      // Tolerates the rounding of the clock.
      if (level + 1 > burst + 0.05) return Math.max(1, Math.ceil((level + 1 - burst) / perSecond))
      level += 1
      return 0
    },
  }
}
