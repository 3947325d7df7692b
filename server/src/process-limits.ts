import { Worker } from 'node:worker_threads'

/** How much the work of a process may take. */
export interface Limits {
  /** Memory of the whole process, in MiB. */
  memoryMb: number
  /** In milliseconds from now on; null for no end. */
  timeoutMs: number | null
}

/** What ends this process while it works on something that came from outside. */
export interface ProcessLimits {
  /** From here on these limits hold, in place of those before. */
  start(limits: Limits): void
  /** Nothing is under way: none holds. */
  stop(): void
}

/** Written to standard error before a process ends for want of memory. */
export const OUT_OF_MEMORY = 'out of memory: the limit of this process'

/**
 * While a hostile file is read nothing else of a process gets its turn, and much of what reading takes lies outside of
 * the heap that V8 can be told to keep small. So a thread beside looks at the clock and at the memory of the whole
 * process, on every system alike, and ends it; also where nobody is left who would.
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

/** Starts the watch over this process; until its limits are told it ends nothing. */
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
