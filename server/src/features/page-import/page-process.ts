/**
 * The process that reads saved files: a page made to take all memory or all time ends it and nothing else. Started by
 * `createPageReader`, spoken to over its channel.
 */
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readSavedFile } from './read-saved-file.ts'

/** A file to be read. */
export interface ReadOrder {
  name: string
  bytes: Uint8Array
  /** How long it may take, in milliseconds. */
  timeoutMs: number
}

/**
 * While a page is read nothing else of this process gets its turn: a server that is killed then could end nothing here,
 * and a page made for it would be read for an hour. A thread beside keeps the time.
 */
const KEEPS_TIME = `let timer
require('node:worker_threads').parentPort.on('message', (timeoutMs) => {
  clearTimeout(timer)
  if (timeoutMs !== null) timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeoutMs)
})`
const timekeeper = new Worker(KEEPS_TIME, { eval: true, execArgv: [] })
timekeeper.unref()

process.on('message', ({ name, bytes, timeoutMs }: ReadOrder) => {
  timekeeper.postMessage(timeoutMs)
  void readSavedFile(name, bytes)
    .then((page) => process.send?.(page))
    .finally(() => timekeeper.postMessage(null))
})
// Nobody is left to hear the answer.
process.on('disconnect', () => process.exit(0))
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
