/** Runs work when there is a place. Waiting users take turns, however much work one of them has. */
export type FairLimit = <T>(userId: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * @param places the number of concurrent runs
 * @returns rejects with the signal's reason, without having run the work, when it is aborted while waiting
 */
export function createFairLimit(places: number): FairLimit {
  /** The waiting users, the next one first. */
  const waiting = new Map<number, (() => void)[]>()
  let free = places

  const next = () => {
    const [turn] = waiting
    if (free === 0 || !turn) return
    const [userId, [start, ...rest]] = turn
    waiting.delete(userId)
    if (rest.length > 0) waiting.set(userId, rest)
    free -= 1
    start!()
  }
  const place = (userId: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const rest = waiting.get(userId)?.filter((one) => one !== start) ?? []
        if (rest.length > 0) waiting.set(userId, rest)
        else waiting.delete(userId)
        reject(signal?.reason)
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', leave, { once: true })
      waiting.set(userId, [...(waiting.get(userId) ?? []), start])
      next()
    })
  return async (userId, work, signal) => {
    await place(userId, signal)
    try {
      return await work()
    } finally {
      free += 1
      next()
    }
  }
}
