import { flushCompileCache } from 'node:module'
import { type Limits, limitProcess } from '../../../process-limits.ts'
import { beChild } from '../be-child.ts'

/** The process's messages to its parent. */
export type ProcessReply =
  | { ready: true }
  | { reached: unknown }
  | { answer: unknown; memory: number }
  | { failed: string; memory: number }

/** An order with its limits, as the parent sends it. */
export interface LimitedOrder {
  order: unknown
  limits: Limits
}

/**
 * Runs in a process of `createBoundedProcess`: handles one order after another, each within the process's limits, and ends
 * with the parent.
 *
 * @param answer its second argument notes how far the order is: its time counts anew from there, and what was noted last is
 *   said of an order that exceeds its limits
 */
export function serveOrders<Order, Answer>(
  answer: (order: Order, reach: (reached: unknown) => void) => Answer | Promise<Answer>,
  priority?: Parameters<typeof beChild>[0],
): void {
  const keeper = limitProcess()
  const reply = (message: ProcessReply) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  process.on('message', ({ order, limits }: LimitedOrder) => {
    const reach = (reached: unknown) => {
      keeper.start(limits)
      reply({ reached })
    }
    keeper.start(limits)
    void (async () => answer(order as Order, reach))()
      .then(
        (value) => reply({ answer: value, memory: process.memoryUsage.rss() }),
        (error: unknown) => reply({ failed: wordsOf(error), memory: process.memoryUsage.rss() }),
      )
      .finally(() => {
        keeper.stop()
        // This process is killed, never ended, so Node would not keep what it compiled for the next one.
        flushCompileCache()
      })
  })
  // The parent is gone. An exit would wait for a disk that hangs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  beChild(priority)
  reply({ ready: true })
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? String(error)) : String(error))
