import { limitProcess } from '../../../process-limits.ts'
import { beChild } from '../be-child.ts'

/** The process's messages to its parent. */
export type Supervised = { ready: true } | { progress: true } | { answer: unknown } | { failed: string }

/** The minimum time between two progress reports. */
const REPORT_INTERVAL_MS = 500

/**
 * Runs in a process of `runSupervised`: carries out one order, and ends with the parent.
 *
 * @param carryOut is to call `progress` again and again while it works
 */
export function serveOneOrder<Order, Answer>(carryOut: (order: Order, progress: () => void) => Promise<Answer>): void {
  limitProcess().start({ memoryMb: Number(process.argv[2]), timeoutMs: null })
  const reply = (message: Supervised) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  let reportedAt = 0
  const progress = () => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = performance.now()
    reply({ progress: true })
  }
  process.once('message', (order: Order) => {
    carryOut(order, progress).then(
      (answer) => reply({ answer }),
      (error: unknown) => reply({ failed: error instanceof Error ? (error.stack ?? String(error)) : String(error) }),
    )
  })
  // The parent is gone. An exit would wait for a disk that hangs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  beChild('LOW')
  reply({ ready: true })
}
