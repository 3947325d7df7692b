/** The process that reads documents; started by `createDocumentReader`. */
import './mupdf-stack.ts'

import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { type MessageFacts, readReceived } from './message-facts.ts'
import type { PagesRead } from './page-text.ts'
import { type DocumentOrder, isTrap, type PageBegun, readDocument } from './read-document.ts'
import { UnreadableDocument, type UnreadableReason } from './unreadable.ts'

/** A document whose pages are read, or a message or another file with files in it. */
export type ReadingOrder = DocumentOrder | { message: Uint8Array; name: string }
/** The pages, the message, or why there are none. */
export type ReadingAnswer = PagesRead | { message: MessageFacts } | { unreadable: UnreadableReason }

serveOrders(async (order: ReadingOrder, reach: (begun: PageBegun) => void): Promise<ReadingAnswer> => {
  if ('message' in order) return { message: await readReceived(order.message, order.name) }
  try {
    return await readDocument(order, reach)
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unreadable: error.reason }
    // What it reads afterwards may be wrong.
    if (isTrap(error)) process.exit(1)
    throw error
  }
  // Behind everything else.
}, 'LOW')
