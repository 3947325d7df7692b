/** Runs work when there is a place. Of several users who wait, each in turn, however much one of them has waiting. */
export type FairLimit = <T>(userId: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * @param places how much runs at the same time
 * @returns what rejects with the signal's reason, without having run the work, when it is aborted while it waits
 */
export function createFairLimit(places: number): FairLimit {
  /** Who waits, the next in turn first. */
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
