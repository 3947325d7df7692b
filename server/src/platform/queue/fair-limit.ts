/** Runs work when there is a place. Waiting owners take turns, however much work one of them has. */
export type FairLimit = <T>(owner: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * @param places the number of concurrent runs
 * @returns rejects with the signal's reason, without having run the work, when it is aborted while waiting
 */
export function createFairLimit(places: number): FairLimit {
  /** The waiting owners, the next one first. */
  const waiting = new Map<number, (() => void)[]>()
  let free = places

  const next = () => {
    const [turn] = waiting
    if (free === 0 || !turn) return
    const [owner, [start, ...rest]] = turn
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
    free -= 1
    start!()
  }
  const place = (owner: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        const rest = waiting.get(owner)?.filter((one) => one !== start) ?? []
        if (rest.length > 0) waiting.set(owner, rest)
        else waiting.delete(owner)
        reject(signal?.reason)
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', leave, { once: true })
      waiting.set(owner, [...(waiting.get(owner) ?? []), start])
      next()
    })
  return async (owner, work, signal) => {
    await place(owner, signal)
    try {
      return await work()
    } finally {
      free += 1
      next()
    }
  }
}
