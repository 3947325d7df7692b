import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../child-environment.ts'
import type { Supervised } from './serve-one-order.ts'

/** A process that did nothing for too long. */
export class Stalled extends Error {
  override readonly name = 'Stalled'
}

interface Supervision {
  /** How long the process may take without progress, in milliseconds. */
  stallMs: number
  /** Memory of the whole process, in MiB; half of it for V8's heap. */
  memoryMb: number
  /** Ends the process. */
  signal: AbortSignal
}

/** The time to start the process, in milliseconds. */
const START_MS = 60_000

/**
 * Runs one order in a process of its own, with low priority, which ends with this program. A disk that hangs holds up that
 * process alone, which is then ended and not waited for.
 *
 * @param entry the process's module, which calls `serveOneOrder`
 * @throws Stalled without progress; the signal's reason when it is aborted; Error when the process ends without an answer
 */
export async function runSupervised<Order extends object, Answer>(
  entry: URL,
  order: Order,
  { stallMs, memoryMb, signal }: Supervision,
): Promise<Answer> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(entry), [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.ceil(memoryMb / 2)}`],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let output = ''
  // A process that could not be started has no streams.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-2000)
  })
  let stall = setTimeout(() => reject(new Stalled('the process did not start')), START_MS)
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  child.on('error', reject)
  child.on('exit', (code, by) => reject(new Error(`the process ended by itself (${code ?? by}): ${output}`)))
  child.on('message', (message: Supervised) => {
    clearTimeout(stall)
    if ('answer' in message) return resolve(message.answer as Answer)
    if ('failed' in message) return reject(new Error(message.failed))
    stall = setTimeout(() => reject(new Stalled(`no progress for ${stallMs} ms`)), stallMs)
    if ('ready' in message) child.send(order)
  })
  try {
    return await promise
  } finally {
    clearTimeout(stall)
    signal.removeEventListener('abort', onAbort)
    child.removeAllListeners()
    child.on('error', () => {})
    child.kill('SIGKILL')
    child.unref()
    child.stderr?.destroy()
    if (child.connected) child.disconnect()
  }
}
