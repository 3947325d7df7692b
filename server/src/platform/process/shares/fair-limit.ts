/** Whose work it is: an office's number, or an address. */
export type Owner = number | string

/** How much runs, and how much waits. */
export interface FairLimits {
  places: number
  /** The maximum number of places of one owner; all by default. */
  perOwner?: number
  /** The maximum number of waiting requests, of one owner and of all; unlimited by default. */
  waiting?: { perOwner: number; total: number }
  /** The maximum wait, in milliseconds; unlimited by default. */
  patienceMs?: number
}

/** Too much waits already, or there was no place in time. */
export class Busy extends Error {
  override readonly name = 'Busy'
  /** Whether it is the owner's own work that is in the way. */
  readonly isOwn: boolean

  constructor(isOwn: boolean) {
    super('too much is waiting')
    this.isOwn = isOwn
  }
}

/** Gives places to owners in turn, however much work one of them has. */
export function createFairLimit({ places, perOwner = places, waiting, patienceMs }: FairLimits) {
  /** What waits, by owner, the owner whose turn is next first. */
  const lanes = new Map<Owner, (() => void)[]>()
  const taken = new Map<Owner, number>()
  let free = places
  let count = 0
  /** Who was served last, and comes after the others. */
  let last: Owner | undefined

  const change = (owner: Owner, more: 1 | -1) => {
    free -= more
    const sum = (taken.get(owner) ?? 0) + more
    if (sum > 0) taken.set(owner, sum)
    else taken.delete(owner)
  }
  const hasShare = (owner: Owner) => (taken.get(owner) ?? 0) < perOwner
  const startNext = () => {
    if (free === 0) return
    const turns = [...lanes].sort(([one], [other]) => Number(one === last) - Number(other === last))
    for (const [owner, [first, ...rest]] of turns) {
      if (!hasShare(owner)) continue
      lanes.delete(owner)
      if (rest.length > 0) lanes.set(owner, rest)
      count -= 1
      change(owner, 1)
      last = owner
      first!()
      return startNext()
    }
  }
  const leave = (owner: Owner, start: () => void) => {
    const rest = lanes.get(owner)?.filter((one) => one !== start) ?? []
    if (rest.length > 0) lanes.set(owner, rest)
    else lanes.delete(owner)
    count -= 1
    startNext()
  }

  /**
   * Waits for a place.
   *
   * @param signal ends the wait
   * @returns what frees it; a second call does nothing
   * @throws Busy; the signal's reason when it is aborted while waiting
   */
  const acquire = async (owner: Owner, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    let timer: NodeJS.Timeout | undefined
    let holds = false
    const start = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      holds = true
      resolve(() => {
        if (holds) change(owner, -1)
        holds = false
        startNext()
      })
    }
    const refuse = (why: unknown) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      leave(owner, start)
      reject(why)
    }
    const abort = () => refuse(signal?.reason)
    lanes.set(owner, [...(lanes.get(owner) ?? []), start])
    count += 1
    startNext()
    if (holds) return promise
    if (waiting && (lanes.get(owner)!.length > waiting.perOwner || count > waiting.total)) {
      refuse(new Busy(count <= waiting.total))
      return promise
    }
    signal?.addEventListener('abort', abort, { once: true })
    if (patienceMs !== undefined) timer = setTimeout(() => refuse(new Busy(!hasShare(owner))), patienceMs)
    return promise
  }
  return {
    acquire,
    /** Runs work in a place. @throws as `acquire`, without having run the work; what the work throws */
    async run<T>(owner: Owner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const release = await acquire(owner, signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
