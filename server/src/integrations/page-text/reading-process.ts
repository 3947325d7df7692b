/** The process that reads documents; started by `createDocumentReader`. */
import { constants, setPriority } from 'node:os'
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import type { PagesRead } from './page-text.ts'
import { type DocumentOrder, failedPage, ReaderBroken, readDocument } from './read-document.ts'
import { UnreadableDocument, type UnreadableReason } from './unreadable.ts'

export type ReadingOrder = DocumentOrder
/** The pages, or why there are none. */
export type ReadingAnswer = PagesRead | { unreadable: UnreadableReason }

let orders = 0
let isBroken = false

serveOrders(
  async (order: ReadingOrder): Promise<ReadingAnswer> => {
    orders += 1
    try {
      return await readDocument(order)
    } catch (error) {
      if (error instanceof UnreadableDocument) return { unreadable: error.reason }
      if (!(error instanceof ReaderBroken)) throw error
      isBroken = true
      return answerBroken(order, error)
    }
  },
  () => isBroken,
)

/** Another document may have broken the reader: only the first order of a process tells which pages cannot be read. */
function answerBroken(order: ReadingOrder, { page, read }: ReaderBroken): ReadingAnswer {
  if (read.pages.length > 0) return read
  if (orders > 1) process.exit(1)
  return page === 0 ? { unreadable: 'damaged' } : { ...read, pages: [failedPage(order.from)] }
}

try {
  // Behind everything else.
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // Not every system allows it; it works without.
}
