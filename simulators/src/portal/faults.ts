import type { Fault } from './commands.ts'

/** A fault that hits the request at hand; `giveBack` undoes that when there turned out to be nothing to spoil. */
export interface Hit {
  readonly fault: Readonly<Fault>
  giveBack(): void
}

/** The faults that wait for requests, in the order in which they were asked for. */
export interface Faults {
  /** Queues a fault; the kind `none` takes back all that wait. */
  add(fault: Fault): void
  /**
   * @param target path and query of the request
   * @param signedIn whether it belongs to a live session: without one there is nothing for `expired` to end
   */
  take(target: string, signedIn: boolean): Hit | undefined
  clear(): void
}

/** No fault waiting. */
export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add(fault) {
      waiting = fault.kind === 'none' ? [] : [...waiting, fault]
    },
    take(target, signedIn) {
      const lower = target.toLowerCase()
      const fault = waiting.find(
        ({ kind, path, times }) => times > 0 && lower.includes(path.toLowerCase()) && (kind !== 'expired' || signedIn),
      )
      if (!fault) return undefined
      fault.times--
      return { fault, giveBack: () => void fault.times++ }
    },
    clear() {
      waiting = []
    },
  }
}
