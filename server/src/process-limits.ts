import { Worker } from 'node:worker_threads'

/** The limits of a process's work. */
export interface Limits {
  /** Memory of the whole process, in MiB. */
  memoryMb: number
  /** In milliseconds from now; null for no limit. */
  timeoutMs: number | null
}

/** Ends this process when it exceeds its limits. */
export interface ProcessLimits {
  /** Sets the limits, replacing earlier ones. */
  start(limits: Limits): void
  /** Removes the limits. */
  stop(): void
}

/** Written to standard error before a process is ended for its memory. */
export const OUT_OF_MEMORY = 'out of memory: the limit of this process'

/**
 * Parsing a hostile file blocks the event loop, and much of its memory is outside of V8's heap, which V8 cannot limit. So
 * a worker thread monitors the time and the memory of the whole process and ends it, also without its parent.
 */
const KEEPER = `const { parentPort, workerData } = require('node:worker_threads')
let time, memory
const end = (why) => {
  try { require('node:fs').writeSync(2, why + '\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}
parentPort.on('message', (limits) => {
  clearTimeout(time)
  clearInterval(memory)
  if (!limits) return
  if (limits.timeoutMs !== null) time = setTimeout(end, limits.timeoutMs, 'out of time')
  const most = limits.memoryMb * 1024 * 1024
  memory = setInterval(() => process.memoryUsage.rss() > most && end(workerData), 25)
})`

/** Starts monitoring this process, without limits at first. */
export function limitProcess(): ProcessLimits {
  const keeper = new Worker(KEEPER, {
    eval: true,
    execArgv: [],
    workerData: OUT_OF_MEMORY,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  keeper.unref()
  return {
    start: (limits) => keeper.postMessage(limits),
    stop: () => keeper.postMessage(null),
  }
}
