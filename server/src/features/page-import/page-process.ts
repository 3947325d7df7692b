/** The process that reads saved pages; started by `createPageReader`. */
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { readSavedFile } from './read-saved-file.ts'

/** A file to be read. */
export interface ReadOrder {
  name: string
  bytes: Uint8Array
}

serveOrders(({ name, bytes }: ReadOrder) => readSavedFile(name, bytes))
