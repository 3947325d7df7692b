import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MESSAGES } from '@arauto/contract/messages'
import pLimit from 'p-limit'
import type { ReadOrder } from './page-worker.ts'
import type { FoundPage } from './read-saved-file.ts'

/** Reads saved files one after another, without keeping the server from its other work. */
export interface PageReader {
  /** @returns the file's pages, as `readSavedFile`; a file that takes too long or too much memory is refused */
  read(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FoundPage[]>
}

interface ReaderOptions {
  /** How long one file may take, in milliseconds. */
  timeoutMs?: number
  /** Memory of the reading thread, in MiB. */
  memoryMb?: number
}

/** The thread stays for the other files that were dropped with one, then its memory is given back. */
const IDLE_MS = 10_000

/** @returns a reader whose thread is started when there is something to read */
export function createPageReader({ timeoutMs = 20_000, memoryMb = 512 }: ReaderOptions = {}): PageReader {
  const inTurn = pLimit(1)
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    void worker?.terminate()
    worker = null
  }
  const start = () => {
    const started = new Worker(new URL('./page-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // An idle thread keeps nothing alive, and its end is noticed by whoever waits for it.
    started.unref()
    started.on('error', () => {})
    return started
  }
  const read = async (order: ReadOrder): Promise<FoundPage[]> => {
    clearTimeout(idle)
    worker ??= start()
    const done = new AbortController()
    const timer = setTimeout(() => done.abort(), timeoutMs)
    const ended = once(worker, 'exit', { signal: done.signal })
    try {
      worker.postMessage(order, [order.bytes.buffer as ArrayBuffer])
      const answer = once(worker, 'message', { signal: done.signal })
      const [pages] = await Promise.race([answer, ended.then(() => Promise.reject(new Error('the thread ended')))])
      return pages
    } catch {
      stop()
      return [{ name: order.name, refused: MESSAGES.pageUnreadable, owner: null, rows: [] }]
    } finally {
      clearTimeout(timer)
      done.abort()
      ended.catch(() => {})
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }
  return { read: (name, bytes) => inTurn(() => read({ name, bytes })) }
}
