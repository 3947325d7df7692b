import { Worker } from 'node:worker_threads'

/** What ends this process while it works on something that came from outside. */
export interface ProcessLimits {
  /** Begins to count. @param timeoutMs how long the work may take; null for no end */
  start(timeoutMs: number | null): void
  /** Ends the count: nothing is under way. */
  stop(): void
}

/** Written to standard error before a process ends for want of memory. */
const OUT_OF_MEMORY = 'out of memory: the limit of this process'

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
parentPort.on('message', (timeoutMs) => {
  clearTimeout(time)
  clearInterval(memory)
  if (timeoutMs === undefined) return
  if (timeoutMs !== null) time = setTimeout(end, timeoutMs, 'out of time')
  memory = setInterval(() => process.memoryUsage.rss() > workerData.bytes && end(workerData.why), 25)
})`

/** @param memoryMb of the whole process, in MiB */
export function limitProcess(memoryMb: number): ProcessLimits {
  const workerData = { bytes: memoryMb * 1024 * 1024, why: OUT_OF_MEMORY }
  const keeper = new Worker(KEEPER, {
    eval: true,
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  keeper.unref()
  return {
    start: (timeoutMs) => keeper.postMessage(timeoutMs),
    stop: () => keeper.postMessage(undefined),
  }
}
