import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MESSAGES } from '@arauto/contract/messages'
import pLimit from 'p-limit'
import type { ReadOrder } from './page-process.ts'
import type { FoundPage } from './read-saved-file.ts'

/** Reads saved files one after another, without keeping the server from its other work. */
export interface PageReader {
  /**
   * @returns what the file holds, as `readSavedFile`; one that takes too long or too much memory is refused, and
   *   `exhausting`
   */
  read(name: string, bytes: Uint8Array): Promise<FoundPage & { exhausting?: true }>
  /** Ends the reading process; what it was reading is refused. */
  close(): void
}

interface ReaderOptions {
  /** How long one file may take, in milliseconds. */
  timeoutMs?: number
  /** Memory of the reading process, in MiB; the largest list, of 17,000 rows, needs more than half of it. */
  memoryMb?: number
}

const PROCESS = fileURLToPath(new URL('./page-process.ts', import.meta.url))
/** The process stays for the other files that were dropped with one, then its memory is given back. */
const IDLE_MS = 10_000

/**
 * A page of ten megabytes keeps a processor busy for seconds, and one made for it takes all memory: so a process of its
 * own reads them (a thread would take the whole server along when its memory ends).
 *
 * @returns a reader whose process is started when there is something to read
 */
export function createPageReader({ timeoutMs = 20_000, memoryMb = 512 }: ReaderOptions = {}): PageReader {
  const inTurn = pLimit(1)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const start = () => {
    const started = fork(PROCESS, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // The settings of the server, its keys among them, are not its affair; Windows starts nothing without this one.
      env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      windowsHide: true,
    })
    // Idle, it keeps nothing alive; what befalls it is noticed by whoever waits for its answer.
    started.on('error', () => {})
    started.unref()
    started.channel?.unref()
    return started
  }
  const read = async (order: ReadOrder): Promise<FoundPage & { exhausting?: true }> => {
    clearTimeout(idle)
    if (!child?.connected) child = start()
    const reading = child
    const settled = new AbortController()
    const timer = setTimeout(() => settled.abort(), timeoutMs)
    try {
      const answer = once(reading, 'message', { signal: settled.signal })
      const ended = once(reading, 'exit', { signal: settled.signal }).then(() => Promise.reject(new Error('it ended')))
      reading.send(order, (error) => error && settled.abort())
      const [page] = await Promise.race([answer, ended])
      return page
    } catch {
      stop()
      return { name: order.name, refused: MESSAGES.pageUnreadable, owner: null, rows: [], exhausting: true }
    } finally {
      clearTimeout(timer)
      settled.abort()
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }
  return { read: (name, bytes) => inTurn(() => read({ name, bytes, timeoutMs })), close: stop }
}

/**
 * Reads one call's files. The reader is everybody's: after a file that exhausts it, the others of the same call are
 * refused unread, so that nobody holds up the rest of the house with fifty of them.
 */
export function readForOneCall(reader: PageReader): PageReader['read'] {
  let exhausted = false
  return async (name, bytes) => {
    if (exhausted) return { name, refused: MESSAGES.pageNotRead, owner: null, rows: [] }
    const { exhausting, ...page } = await reader.read(name, bytes)
    exhausted = exhausting === true
    return page
  }
}
