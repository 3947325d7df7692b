import { flushCompileCache } from 'node:module'
import { limitProcess } from '../../../process-limits.ts'
import { beChild } from '../be-child.ts'

/** The process's messages to its parent. */
export type ProcessReply =
  | { ready: true }
  | { reached: unknown }
  | { answer: unknown; memory: number }
  | { failed: string; memory: number }

/**
 * Runs in a process of `createBoundedProcess`: handles one order after another, each within the process's limits, and ends
 * with the parent.
 *
 * @param answer its second argument notes how far the order is: what was noted last is said of one that exceeds its limits
 */
export function serveOrders<Order, Answer>(
  answer: (order: Order, reach: (reached: unknown) => void) => Answer | Promise<Answer>,
  priority?: Parameters<typeof beChild>[0],
): void {
  const [timeoutMs, memoryMb] = process.argv.slice(2).map(Number)
  const limits = limitProcess()
  const reply = (message: ProcessReply) => process.send?.(message)
  process.on('message', (order: Order) => {
    limits.start({ timeoutMs: timeoutMs!, memoryMb: memoryMb! })
    void (async () => answer(order, (reached) => reply({ reached })))()
      .then(
        (value) => reply({ answer: value, memory: process.memoryUsage.rss() }),
        (error: unknown) => reply({ failed: String(error), memory: process.memoryUsage.rss() }),
      )
      .finally(() => limits.stop())
  })
  // The parent is gone.
  process.on('disconnect', () => process.exit(0))
  beChild(priority)
  reply({ ready: true })
  // This process is killed, never ended, so Node would not keep what it compiled for the next one.
  flushCompileCache()
}
