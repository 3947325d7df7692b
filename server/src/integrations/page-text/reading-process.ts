/** The process that reads documents; started by `createDocumentReader`. */
import './mupdf-stack.ts'

import { constants, setPriority } from 'node:os'
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { type MessageFacts, readMessage } from './message-facts.ts'
import type { PagesRead } from './page-text.ts'
import { type DocumentOrder, failedPage, ReaderBroken, readDocument } from './read-document.ts'
import { UnreadableDocument, type UnreadableReason } from './unreadable.ts'

/** A document whose pages are read, or a message. */
export type ReadingOrder = DocumentOrder | { message: Uint8Array }
/** The pages, the message, or why there are none. */
export type ReadingAnswer = PagesRead | { message: MessageFacts } | { unreadable: UnreadableReason }

let orders = 0
let isBroken = false

serveOrders(
  async (order: ReadingOrder): Promise<ReadingAnswer> => {
    if ('message' in order) return { message: await readMessage(order.message) }
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
function answerBroken(order: DocumentOrder, { page, read }: ReaderBroken): ReadingAnswer {
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
