import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { Reply } from './serve-orders.ts'

/** Works on orders one after another, in a process of its own. */
export interface BoundedProcess<Order, Answer> {
  /**
   * @throws LimitExceeded for an order that takes too much time or memory, or ends the process otherwise; an Error with
   *   the message of what the process threw; the signal's reason when nobody waits for the answer any more
   */
  run(order: Order, gone?: AbortSignal): Promise<Answer>
  /** Ends the process; what it was working on is given up. */
  close(): void
}

/** An order that took more than it may. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
}

/** How much one order may take. */
export interface BoundedOptions {
  /** In milliseconds. */
  timeoutMs: number
  /** Memory of the whole process, in MiB; half of it for JavaScript's own objects. */
  memoryMb: number
}

/** The process stays for what comes next, then its memory is given back. */
const IDLE_MS = 10_000
/** Longer than any machine takes to start a process, in milliseconds; the process itself counts from the order on. */
const START_MS = 60_000

/**
 * What came from outside may be made to take all time and all memory of whoever reads it. A thread could not bound that:
 * its limits cover V8's heap alone, and some ways of exceeding them end the whole program (measured with Node 24: a
 * `Map` that grows, `matchAll` over 60 MB; buffers took 8 GB unhindered). A process can be ended whatever it does.
 *
 * @param entry the process's module, which calls `serveOrders`; it is started when there is something to do
 */
export function createBoundedProcess<Order, Answer>(
  entry: URL,
  { timeoutMs, memoryMb }: BoundedOptions,
): BoundedProcess<Order, Answer> {
  const inTurn = pLimit(1)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const run = async (order: Order, gone?: AbortSignal): Promise<Answer> => {
    gone?.throwIfAborted()
    clearTimeout(idle)
    try {
      if (!child?.connected) child = await start(entry, timeoutMs, memoryMb)
      gone?.throwIfAborted()
      gone?.addEventListener('abort', stop)
      const reply = await nextReply(child, timeoutMs + START_MS, () => child?.send(order as object))
      // What an order leaves behind must not count against the next one.
      if ('memory' in reply && reply.memory > (memoryMb * 1024 * 1024) / 2) stop()
      if ('answer' in reply) return reply.answer as Answer
      throw new Error('failed' in reply ? reply.failed : 'no answer')
    } catch (error) {
      if (error instanceof LimitExceeded) stop()
      gone?.throwIfAborted()
      throw error
    } finally {
      gone?.removeEventListener('abort', stop)
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }
  return { run: (order, gone) => inTurn(run, order, gone), close: stop }
}

async function start(entry: URL, timeoutMs: number, memoryMb: number): Promise<ChildProcess> {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env
  const started = fork(fileURLToPath(entry), [String(timeoutMs), String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.ceil(memoryMb / 2)}`],
    // The settings of the server, its keys among them, are not its affair; Windows starts nothing without the first.
    env: { ...(SystemRoot && { SystemRoot }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
  // Idle, it keeps nothing alive; what befalls it is noticed by whoever waits for its answer.
  started.on('error', () => {})
  await nextReply(started, START_MS, () => {})
  started.unref()
  started.channel?.unref()
  return started
}

/** @throws LimitExceeded when the process ends, or says nothing for too long */
async function nextReply(child: ChildProcess, withinMs: number, ask: () => void): Promise<Reply> {
  const settled = new AbortController()
  const timer = setTimeout(() => settled.abort(), withinMs)
  try {
    const reply = once(child, 'message', { signal: settled.signal })
    const ended = once(child, 'exit', { signal: settled.signal }).then(() => Promise.reject(new Error('it ended')))
    ended.catch(() => {})
    ask()
    const [said] = await Promise.race([reply, ended])
    return said as Reply
  } catch (error) {
    throw new LimitExceeded('it took too much time or memory', { cause: error })
  } finally {
    clearTimeout(timer)
    settled.abort()
  }
}
