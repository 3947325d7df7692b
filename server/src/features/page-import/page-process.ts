/** The process that reads saved pages; started by `createPageReader`. */

import { readFile } from 'node:fs/promises'
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { readSavedFile } from './read-saved-file.ts'

/** A file to be read. */
export interface ReadOrder {
  name: string
  path: string
}

serveOrders(async ({ name, path }: ReadOrder) => readSavedFile(name, await readFile(path)))
