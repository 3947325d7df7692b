import type { Fault, PortalCommand } from './commands.ts'

/** A fault that hits the request at hand; `giveBack` undoes that when there turned out to be nothing to spoil. */
export interface Hit {
  readonly fault: Readonly<Fault>
  giveBack(): void
}

/** The faults that wait for requests, in the order in which they were asked for. */
export interface Faults {
  /** Queues a fault; the kind `none` takes back all that wait. */
  add(command: Extract<PortalCommand, { cmd: 'fault' }>): void
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
    add({ kind, times = 1, path, seconds = 10, retry_after }) {
      if (kind === 'none') waiting = []
      else
        waiting.push({
          kind,
          times,
          seconds,
          ...(path !== undefined && { path }),
          ...(retry_after !== undefined && { retry_after }),
        })
    },
    take(target, signedIn) {
      waiting = waiting.filter((fault) => fault.times > 0)
      const lower = target.toLowerCase()
      const fault = waiting.find(
        ({ kind, path }) => lower.includes((path ?? '').toLowerCase()) && (kind !== 'expired' || signedIn),
      )
      if (!fault) return undefined
      fault.times--
      return {
        fault,
        giveBack() {
          fault.times++
          if (!waiting.includes(fault)) waiting.unshift(fault)
        },
      }
    },
    clear() {
      waiting = []
    },
  }
}
