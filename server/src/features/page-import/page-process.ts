/** The process that reads saved pages; started by `createPageReader`. */

import { readFile } from 'node:fs/promises'
import type { PageShape } from '@arauto/contract/page-shapes'
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { readSavedFile } from './read-saved-file.ts'

/** A file to be read. */
export interface ReadOrder {
  name: string
  path: string
  /** How the office reads lists that no parser knows. */
  shapes: readonly PageShape[]
}

serveOrders(async ({ name, path, shapes }: ReadOrder) => readSavedFile(name, await readFile(path), shapes))
