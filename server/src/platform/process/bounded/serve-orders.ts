import { constants, setPriority } from 'node:os'
import { limitProcess } from '../../../process-limits.ts'

/** What a process says to the one that started it. */
export type Reply = { ready: true } | { answer: unknown; memory: number } | { failed: string; memory: number }

/**
 * The inside of a process made by `createBoundedProcess`: answers one order after another, each within the limits that
 * the process was started with, and goes with the one that started it.
 */
export function serveOrders<Order, Answer>(answer: (order: Order) => Answer | Promise<Answer>): void {
  const [timeoutMs, memoryMb] = process.argv.slice(2).map(Number)
  const limits = limitProcess()
  const reply = (message: Reply) => process.send?.(message)
  process.on('message', (order: Order) => {
    limits.start({ timeoutMs: timeoutMs!, memoryMb: memoryMb! })
    void (async () => answer(order))()
      .then(
        (value) => reply({ answer: value, memory: process.memoryUsage.rss() }),
        (error: unknown) => reply({ failed: String(error), memory: process.memoryUsage.rss() }),
      )
      .finally(() => limits.stop())
  })
  // Nobody is left to hear the answer.
  process.on('disconnect', () => process.exit(0))
  // A key press in the console goes to every process of it; this one ends with its server.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => {})
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets a process do that; it works without.
  }
  reply({ ready: true })
}
