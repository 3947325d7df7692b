/** The process that reads documents; started by `createDocumentReader`. */
import './mupdf-stack.ts'

import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import type { MessageFacts } from './message-facts.ts'
import type { PagesRead } from './page-text.ts'
import { type DocumentOrder, isTrap, type PageBegun, readDocument } from './read-document.ts'
import { continuesPdf } from './received/continues-pdf.ts'
import { UnreadableDocument, type UnreadableReason } from './unreadable.ts'

/** A document whose pages are read, or a message or another file with files in it. */
export type ReadingOrder =
  | DocumentOrder
  | { message: Uint8Array; name: string }
  | { first: Uint8Array; second: Uint8Array }
/** The pages, the message, or whether it continues. */
export type AnswerTo<Order extends ReadingOrder> = Order extends DocumentOrder
  ? PagesRead
  : Order extends { message: Uint8Array }
    ? { message: MessageFacts }
    : { continues: boolean }
/** What was asked for, or why there are no pages. */
export type ReadingAnswer = AnswerTo<ReadingOrder> | { unreadable: UnreadableReason }

serveOrders(async (order: ReadingOrder, reach: (begun: PageBegun) => void): Promise<ReadingAnswer> => {
  if ('first' in order) return { continues: continuesPdf(order.first, order.second) }
  if ('message' in order) {
    const { readReceived } = await import('./message-facts.ts')
    return { message: await readReceived(order.message, order.name) }
  }
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
