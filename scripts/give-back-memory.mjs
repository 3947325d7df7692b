import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** In milliseconds: when the product has been started. */
const AFTER_MS = 5_000

/** Frees, once, what only the preparation of a start needed: V8 collects nothing in a program that idles from then on. */
export function giveBackMemory(afterMs = AFTER_MS) {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, afterMs).unref()
}
