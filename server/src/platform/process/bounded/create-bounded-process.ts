import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../child-environment.ts'
import { createFairLimit, type Owner } from '../shares/fair-limit.ts'
import { ownedWork } from '../shares/work-owner.ts'
import { ProcessNotStarted } from './process-not-started.ts'
import type { ProcessReply } from './serve-orders.ts'

/** Runs orders one at a time in a process of its own, of one owner after another. */
export interface BoundedProcess<Order, Answer> {
  /**
   * @param owner whose it is; by default the owner of the caller's work
   * @throws LimitExceeded for an order that takes too much time or memory, or ends the process otherwise; an Error with
   *   the process's error message; ProcessNotStarted; the signal's reason when it is aborted
   */
  run(order: Order, gone?: AbortSignal, owner?: Owner): Promise<Answer>
  /** Ends the process and its current order. */
  close(): void
}

/** An order that exceeded its limits. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  /** What the process noted last of how far it was; undefined where it noted nothing. */
  readonly reached: unknown

  constructor(reached: unknown, cause: unknown) {
    super('it took too much time or memory', { cause })
    this.reached = reached
  }
}

/** The limits of one order. */
export interface BoundedOptions {
  /** In milliseconds. */
  timeoutMs: number
  /** Memory of the whole process, in MiB; half of it for V8's heap. */
  memoryMb: number
  /** The time to start the process, in milliseconds; 60,000 by default. */
  startMs?: number | undefined
  /** How long an idle process is kept for the next order, in milliseconds; 10,000 by default. */
  idleMs?: number | undefined
}

const IDLE_MS = 10_000
/** The order's own limit counts from its beginning, in the process; this is how much later its end is noticed at most. */
const START_MS = 60_000

/**
 * Untrusted input may be built to take all time and memory of its reader. A thread cannot limit that. Its limits cover V8's
 * heap only, and exceeding them may end the whole program (measured with Node 24: a growing `Map`, `matchAll` over 60 MB;
 * buffers took 8 GB). A process can always be ended.
 *
 * @param entry the process's module, which calls `serveOrders`; it is started on demand
 */
export function createBoundedProcess<Order, Answer>(
  entry: URL,
  { timeoutMs, memoryMb, startMs = START_MS, idleMs = IDLE_MS }: BoundedOptions,
): BoundedProcess<Order, Answer> {
  const inTurn = createFairLimit({ places: 1 })
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
      if (!child?.connected) child = await start(entry, { timeoutMs, memoryMb, startMs })
      gone?.throwIfAborted()
      gone?.addEventListener('abort', stop)
      const reply = await nextReply(child, timeoutMs + START_MS, () => child?.send(order as object))
      // The memory that an order leaves must not count against the next one.
      if ('memory' in reply && reply.memory > (memoryMb * 1024 * 1024) / 2) stop()
      if ('answer' in reply) return reply.answer as Answer
      throw new Error('failed' in reply ? reply.failed : 'no answer')
    } catch (error) {
      if (error instanceof LimitExceeded) stop()
      gone?.throwIfAborted()
      throw error
    } finally {
      gone?.removeEventListener('abort', stop)
      idle = setTimeout(stop, idleMs).unref()
    }
  }
  return {
    run: (order, gone, owner = ownedWork()?.owner() ?? '') => inTurn.run(owner, () => run(order, gone), gone),
    close: stop,
  }
}

/** @throws ProcessNotStarted */
async function start(
  entry: URL,
  { timeoutMs, memoryMb, startMs }: BoundedOptions & { startMs: number },
): Promise<ChildProcess> {
  const started = fork(fileURLToPath(entry), [String(timeoutMs), String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.ceil(memoryMb / 2)}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
  // An idle process does not keep the program running; its end is noticed by the pending order.
  started.on('error', () => {})
  await nextReply(started, startMs, () => {}).catch((error: unknown) => {
    started.kill('SIGKILL')
    throw new ProcessNotStarted(error)
  })
  started.unref()
  started.channel?.unref()
  return started
}

/** @throws LimitExceeded when the process ends, or does not answer in time */
async function nextReply(child: ChildProcess, withinMs: number, ask: () => void): Promise<ProcessReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessReply>()
  // Not by `once` and an abort signal, which make three errors with their stacks for each order that is answered.
  let reached: unknown
  const said = (message: unknown) => {
    const reply = message as ProcessReply
    if ('reached' in reply) reached = reply.reached
    else resolve(reply)
  }
  const ended = () => reject(new Error('it ended'))
  const timer = setTimeout(() => reject(new Error('it did not answer in time')), withinMs)
  child.on('message', said).on('exit', ended).on('error', reject)
  try {
    ask()
    return await promise
  } catch (error) {
    throw new LimitExceeded(reached, error)
  } finally {
    clearTimeout(timer)
    child.off('message', said).off('exit', ended).off('error', reject)
  }
}
