import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** What the thread is asked: to compare with a stored hash, or, without one, to make one. */
export type HashingOrder =
  | { stored: null; password: string; options: Options }
  | { stored: string; password: string; options?: undefined }

/** Hashes in a thread of its own, one password at a time. */
export interface Hashing {
  hash(password: string, options: Options): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

/** A thread costs some megabytes, so an idle one is kept for so long only. */
const IDLE_MS = 10_000

/**
 * On Linux the thread yields to those that answer requests; and everywhere what reads files, compresses and signs in
 * Node's own threads never waits behind a hash. It is started on demand.
 *
 * @param idleMs how long an idle one is kept, in milliseconds
 */
export function createHashing(idleMs = IDLE_MS): Hashing {
  const inTurn = pLimit(1)
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    void thread?.terminate()
    thread = null
  }
  const run = (order: HashingOrder): Promise<unknown> =>
    inTurn(async () => {
      clearTimeout(idle)
      thread ??= new Worker(new URL('./hashing-thread.ts', import.meta.url)).on('error', end)
      thread.ref()
      try {
        const answer = once(thread, 'message')
        thread.postMessage(order)
        const [{ done, error }] = await answer
        if (error) throw error
        thread.unref()
        idle = setTimeout(end, idleMs).unref()
        return done
      } catch (error) {
        end()
        throw error
      }
    })
  return {
    hash: (password, options) => run({ stored: null, password, options }) as Promise<string>,
    verify: (stored, password) => run({ stored, password }) as Promise<boolean>,
  }
}
