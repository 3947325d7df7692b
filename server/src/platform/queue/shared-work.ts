/** Work that concurrent callers share. */
export interface SharedWork<T> {
  /**
   * Waits for the work of that key, and starts it if it is not running.
   *
   * @param left aborted when this caller no longer waits
   * @param work its signal is aborted when no caller is left
   * @throws the reason of `left`, and what the work throws
   */
  join(key: string, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** How many callers wait, over all keys. */
  waiting(): number
}

/** Runs work once for all its callers, and aborts it when the last of them has left. */
export function createSharedWork<T>(): SharedWork<T> {
  const underWay = new Map<string, { result: Promise<T>; waiting: number; stop: AbortController }>()
  return {
    async join(key, left, work) {
      left.throwIfAborted()
      let shared = underWay.get(key)
      if (!shared) {
        const stop = new AbortController()
        shared = { result: work(stop.signal), waiting: 0, stop }
        underWay.set(key, shared)
      }
      shared.waiting += 1
      const leaving = Promise.withResolvers<never>()
      const leave = () => leaving.reject(left.reason)
      left.addEventListener('abort', leave)
      try {
        return await Promise.race([shared.result, leaving.promise])
      } finally {
        left.removeEventListener('abort', leave)
        shared.waiting -= 1
        if (shared.waiting === 0) {
          underWay.delete(key)
          shared.stop.abort(left.reason)
        }
      }
    },
    waiting: () => [...underWay.values()].reduce((sum, { waiting }) => sum + waiting, 0),
  }
}
