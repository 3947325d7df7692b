import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../child-environment.ts'
import { createFairLimit, type Owner } from '../shares/fair-limit.ts'
import { ownedWork } from '../shares/work-owner.ts'
import { ProcessNotStarted } from './process-not-started.ts'
import type { LimitedOrder, ProcessReply } from './serve-orders.ts'

/** Who asks, and how. */
interface OrderRequest {
  /** Ends the order when it is aborted. */
  gone?: AbortSignal | undefined
  /** Whose it is; by default the owner of the caller's work. */
  owner?: Owner | undefined
  /** Another time limit than the process's, in milliseconds. */
  timeoutMs?: number | undefined
  /** Whether the process ends with this order, which left much behind. */
  endsAfter?: ((answer: unknown) => boolean) | undefined
}

/** An order that exceeded its limits. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  /** What the process noted last of how far it was; undefined where it noted nothing. */
  readonly reached: unknown
  /** Whether it was the time, and not the memory or another end of the process. */
  readonly isLate: boolean

  constructor(reached: unknown, isLate: boolean, cause: unknown) {
    super('it took too much time or memory', { cause })
    this.reached = reached
    this.isLate = isLate
  }
}

/** The limits of one order. */
export interface BoundedOptions {
  /** In milliseconds; it counts anew from each step that the order notes (`serveOrders`). */
  timeoutMs: number
  /** Memory of the whole process, in MiB; half of it for V8's heap. */
  memoryMb: number
  /** The time to start the process, in milliseconds; 60,000 by default. */
  startMs?: number | undefined
  /** How long an idle process is kept for the next order, in milliseconds; 10,000 by default. */
  idleMs?: number | undefined
  /** Is called before the process starts: what does not work then need not take memory beside it. */
  starting?: (() => void) | undefined
}

const IDLE_MS = 10_000
/** The order's own limit counts from its beginning, in the process; this is how much later its end is noticed at most. */
const START_MS = 60_000

/** The most that a process takes with its modules, which are those of PDF.js, in MiB. */
const MODULES_MB = 170

/** How much of what a process wrote before it ended is kept, in characters. */
const OUTPUT = 2000

/**
 * Runs orders one at a time in a process of its own, of one owner after another.
 *
 * The one place in which what comes from outside may take long: what it holds up is this process alone, and neither the
 * program's own thread nor another's order for longer than the limits.
 *
 * Untrusted input may be built to take all time and memory of its reader. A thread cannot limit that. Its limits cover V8's
 * heap only, and exceeding them may end the whole program (measured with Node 24: a growing `Map`, `matchAll` over 60 MB;
 * buffers took 8 GB). A process can always be ended, also one that waits for a disk that hangs.
 *
 * @param entry the process's module, which calls `serveOrders`; it is started on demand
 */
export function createBoundedProcess<Order, Answer>(
  entry: URL,
  { timeoutMs: usualMs, memoryMb, startMs = START_MS, idleMs = IDLE_MS, starting }: BoundedOptions,
) {
  const inTurn = createFairLimit({ places: 1 })
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isWorking = false
  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const run = async (order: Order, request: OrderRequest): Promise<Answer> => {
    const { gone, timeoutMs = usualMs, endsAfter } = request
    gone?.throwIfAborted()
    clearTimeout(idle)
    isWorking = true
    try {
      if (!child?.connected) {
        starting?.()
        child = await start(entry, memoryMb, startMs)
      }
      gone?.throwIfAborted()
      gone?.addEventListener('abort', stop)
      const limited: LimitedOrder = { order, limits: { timeoutMs, memoryMb } }
      const reply = await nextReply(child, timeoutMs, START_MS, () => child?.send(limited))
      // The memory that an order leaves must not count against the next one.
      if ('memory' in reply && reply.memory > mostLeft(memoryMb) * 1024 * 1024) stop()
      if ('answer' in reply) {
        if (endsAfter?.(reply.answer)) stop()
        return reply.answer as Answer
      }
      throw new Error('failed' in reply ? reply.failed : 'no answer')
    } catch (error) {
      if (error instanceof LimitExceeded) stop()
      gone?.throwIfAborted()
      throw error
    } finally {
      gone?.removeEventListener('abort', stop)
      isWorking = false
      idle = setTimeout(stop, idleMs).unref()
    }
  }
  return {
    /**
     * @throws LimitExceeded for an order that takes too much time or memory, or ends the process otherwise; an Error with
     *   the process's error message; ProcessNotStarted; the signal's reason when it is aborted
     */
    run: (order: Order, request: OrderRequest = {}) => {
      const { gone, owner = ownedWork()?.owner() ?? '' } = request
      return inTurn.run(owner, () => run(order, request), gone)
    },
    /** Ends the process if it has no order: it is started again for the next one. */
    rest: () => {
      if (!isWorking) stop()
    },
    /** Ends the process and its current order. */
    close: stop,
  }
}

/** What a process keeps between orders, in MiB: half of its limit, or more where its own modules take as much. */
const mostLeft = (memoryMb: number): number => Math.max(memoryMb / 2, Math.min(MODULES_MB, (memoryMb * 2) / 3))

/** @throws ProcessNotStarted */
async function start(entry: URL, memoryMb: number, startMs: number): Promise<ChildProcess> {
  const started = fork(fileURLToPath(entry), [], {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=2', `--max-old-space-size=${Math.ceil(memoryMb / 2)}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  })
  // An idle process does not keep the program running; its end is noticed by the pending order.
  started.on('error', () => {})
  await nextReply(started, startMs, 0, () => {}).catch((error: unknown) => {
    started.kill('SIGKILL')
    throw new ProcessNotStarted(error)
  })
  started.unref()
  started.channel?.unref()
  // A pipe, which Node's types take for any stream.
  ;(started.stderr as Socket | null)?.unref()
  return started
}

/**
 * @param withinMs from one message of the process to the next
 * @param moreMs how much later its silence is noticed here at most
 * @throws LimitExceeded when the process ends, or does not answer in time
 */
async function nextReply(
  child: ChildProcess,
  withinMs: number,
  moreMs: number,
  ask: () => void,
): Promise<ProcessReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessReply>()
  // Not by `once` and an abort signal, which make three errors with their stacks for each order that is answered.
  let reached: unknown
  let output = ''
  let heardAt = performance.now()
  const late = () => reject(new Error('it did not answer in time'))
  let timer = setTimeout(late, withinMs + moreMs)
  const said = (message: unknown) => {
    const reply = message as ProcessReply
    if (!('reached' in reply)) return resolve(reply)
    reached = reply.reached
    heardAt = performance.now()
    clearTimeout(timer)
    timer = setTimeout(late, withinMs + moreMs)
  }
  const wrote = (text: Buffer) => {
    output = `${output}${text}`.slice(-OUTPUT)
  }
  const ended = (code: number | null, by: string | null) => reject(new Error(`it ended (${code ?? by}): ${output}`))
  child.on('message', said).on('exit', ended).on('error', reject)
  // A process that could not be started has no streams.
  child.stderr?.on('data', wrote)
  try {
    ask()
    return await promise
  } catch (error) {
    throw new LimitExceeded(reached, performance.now() - heardAt >= withinMs, error)
  } finally {
    clearTimeout(timer)
    child.off('message', said).off('exit', ended).off('error', reject)
    child.stderr?.off('data', wrote)
  }
}
