/** So many requests a second on average, and a few more at once. */
export interface Bucket {
  /** @returns 0 for a request that may pass, else the whole seconds after which one may */
  take(now: number): number
}

/** @param perSecond null: no limit */
export function createBucket(perSecond: number | null, burst: number): Bucket {
  let level = 0
  let last = 0
  return {
    take(now) {
      if (perSecond === null) return 0
      level = Math.max(0, level - ((now - last) / 1000) * perSecond)
      last = now
      // A clock's rounding is no reason to refuse.
      if (level + 1 > burst + 0.05) return Math.max(1, Math.ceil((level + 1 - burst) / perSecond))
      level += 1
      return 0
    },
  }
}
