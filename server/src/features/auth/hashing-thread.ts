import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingOrder } from './hashing.ts'

/** How much nicer than the rest of the program: of a busy core it gets a tenth. */
const NICER = 10
const NICEST = 19

// Linux alone has a priority for each thread (sched(7)); elsewhere this would be the whole program's.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(getPriority() + NICER, NICEST))
  } catch {
    // A service's filter of system calls may refuse it: hashes are made all the same.
  }
}

parentPort!.on('message', ({ stored, password, options }: HashingOrder) => {
  try {
    parentPort!.postMessage({ done: stored === null ? hashSync(password, options) : verifySync(stored, password) })
  } catch (error) {
    parentPort!.postMessage({ error })
  }
})
