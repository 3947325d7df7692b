import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** In milliseconds: when the first checks have begun and idle connections are closed. */
const AFTER_MS = 10_000

/**
 * Collects, once, what only the start needed. V8 does not collect in an idle program, and Node offers no call for it. A
 * minute after a start the server has 88 to 92 MB of its own with it and 109 to 111 MB without (three starts each).
 */
export function freeStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: {
      type: 'major'
      execution: 'sync'
      flavor: 'last-resort'
    }) => void
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, AFTER_MS).unref()
}
