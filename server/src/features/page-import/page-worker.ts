import { parentPort } from 'node:worker_threads'
import { readSavedFile } from './read-saved-file.ts'

/** A file to be read, by a thread of its own: a page of ten megabytes keeps a processor busy for seconds. */
export interface ReadOrder {
  name: string
  bytes: Uint8Array
}

parentPort?.on('message', ({ name, bytes }: ReadOrder) => {
  // Whatever it throws ends the thread, and whoever gave the order hears of that.
  void readSavedFile(name, bytes).then((pages) => parentPort?.postMessage(pages))
})
