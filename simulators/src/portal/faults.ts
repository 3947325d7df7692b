import type { Fault } from './commands.ts'

/** The fault of one request; `release` makes it pending again where it could not be applied. */
export interface Hit {
  readonly fault: Readonly<Fault>
  release(): void
}

/** The pending faults, in order. */
export interface Faults {
  /** Adds a fault; the kind `none` clears all. */
  add(fault: Fault): void
  /**
   * @param target path and query of the request
   * @param signedIn whether the request has a session, which `expired` needs
   */
  take(target: string, signedIn: boolean): Hit | undefined
  clear(): void
}

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
      return { fault, release: () => void fault.times++ }
    },
    clear() {
      waiting = []
    },
  }
}
