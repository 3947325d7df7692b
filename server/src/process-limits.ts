import { Worker } from 'node:worker_threads'

/** The limits of a process's work. */
export interface Limits {
  /** Memory of the whole process, in MiB. */
  memoryMb: number
  /**
   * In milliseconds of the process's own processor time from now, or of waiting: a busy machine gives it little of its time,
   * and a sleeping one none. Null for no limit.
   */
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

/** So much longer than its limit a process takes at most, in milliseconds, however busy the machine is. */
const MOST_LATE_MS = 45_000

/**
 * Parsing a hostile file blocks the event loop, and much of its memory is outside of V8's heap, which V8 cannot limit. So
 * a worker thread monitors the time and the memory of the whole process and ends it, also without its parent.
 */
const KEEPER = `const { parentPort, workerData } = require('node:worker_threads')
let time, memory
const worked = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const keepTime = (limit, workedBefore, until, waitMs) => {
  const [from, workedFrom] = [performance.now(), worked()]
  time = setTimeout(() => {
    const now = performance.now()
    const left = limit - (worked() - workedBefore)
    const late = now - from - waitMs
    const slept = late > 1000 ? late : 0
    const waits = !slept && worked() - workedFrom < (now - from) / 50
    if (left <= 0 || waits || now > until + slept) end('out of time')
    else keepTime(limit, workedBefore, until + slept, Math.max(left, 25))
  }, waitMs)
}
const end = (why) => {
  try { require('node:fs').writeSync(2, why + '\\n') } catch {}
  process.kill(process.pid, 'SIGKILL')
}
parentPort.on('message', (limits) => {
  clearTimeout(time)
  clearInterval(memory)
  if (!limits) return
  const limit = limits.timeoutMs
  if (limit !== null) keepTime(limit, worked(), performance.now() + limit + ${MOST_LATE_MS}, limit)
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
