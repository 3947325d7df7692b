/**
 * The text of a document's pages, with the place of every word.
 *
 * MuPDF (AGPL-3.0-or-later, https://mupdf.readthedocs.io/en/latest/) reads the text of PDF and Word files and paints pages;
 * mailparser (MIT) takes messages apart, whose text and attachments are its pages.
 * Tesseract (Apache-2.0, https://github.com/naptha/tesseract.js-core) recognises what is only painted, with Portuguese data
 * that comes as a package. Both are WebAssembly, run in a process of their own with limited memory and time, and use no
 * network. The file is never written.
 *
 * Errors: `UnreadableDocument` for a file that cannot be opened; `UnreadableMessage`; `ProcessNotStarted`; an `AbortSignal`'s own reason.
 */
import { totalmem } from 'node:os'
import {
  type BoundedOptions,
  createBoundedProcess,
  LimitExceeded,
} from '../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import type { Owner } from '../../platform/process/shares/fair-limit.ts'
import type { MessageFacts } from './message-facts.ts'
import { failedPage, type PagesRead } from './page-text.ts'
import type { PageBegun } from './read-document.ts'
import type { AnswerTo, ReadingAnswer, ReadingOrder } from './reading-process.ts'
import { UnreadableDocument, UnreadableMessage } from './unreadable.ts'

/** The version of the reader: pages that an older version read are read again. */
export const READER_VERSION = 5

/** The largest file that is read. It is in memory while it is. */
export const MAX_READ_BYTES = 50 * 1024 * 1024

/** Which pages of a file are read. */
interface PagesOrder {
  bytes: Uint8Array
  /** As `readableType` says: that of a PDF, an image, a Word file, or a message. */
  contentType: string
  /** The first page; pages count from 1. */
  from: number
  /** The last page that is wanted. */
  to: number
  /** After so much time no further page is begun, in milliseconds. */
  forMs: number
  /** Whether it ends soon, with LimitExceeded, so that slow documents do not delay it. */
  isQuick?: boolean
}

interface Request {
  gone?: AbortSignal | undefined
  /** On whose behalf; by default the owner of the caller's work. */
  owner?: Owner | undefined
}

/**
 * Reads documents, of one owner after another: what is quick at once, and what is slow behind it, in a process of its own
 * where the memory allows two.
 */
export interface DocumentReader {
  /**
   * Reads as many of the wanted pages as fit the time, at least one.
   *
   * @throws as the module says; LimitExceeded for a document that was to be quick
   */
  readPages(order: PagesOrder, request?: Request): Promise<PagesRead>
  /**
   * The text that a PDF holds itself, with what a scanner put beneath its picture, and without recognising what is only painted.
   *
   * @param file its bytes
   * @param pages how many of its first pages are read
   * @returns a text for each page; an empty one for a page without text
   * @throws as the module says; LimitExceeded for a file that takes too much
   */
  readPdfText(file: Uint8Array, pages?: number, request?: Request): Promise<string[]>
  /** What is read of a message, or of another file with files in it. @throws UnreadableMessage; ProcessNotStarted */
  readMessage(message: Uint8Array, name: string, owner: Owner): Promise<MessageFacts>
  /** Whether a PDF is another one with more pages, as a scanner writes it again. @throws as the module says; LimitExceeded */
  continuesPdf(first: Uint8Array, second: Uint8Array, owner: Owner): Promise<boolean>
  /** Ends the process and its current order. */
  close(): void
}

const ENTRY = new URL('./reading-process.ts', import.meta.url)
/** Several times as long as the slowest scanned page takes. */
const LIMITS: BoundedOptions = { timeoutMs: 90_000, memoryMb: 400 }
/** How long others wait at most for one page, and for one file that a person sent, in milliseconds. */
const QUICK_MS = 5_000
/** With less memory one process reads everything, in bytes. */
const MEMORY_FOR_TWO = 3 * 1024 ** 3

/** Whether it was so much that it is not read to its end at once. */
const isLarge = (answer: unknown): boolean => {
  const { pages, pageCount = 0 } = answer as Partial<PagesRead>
  return pages !== undefined && (pages.at(-1)?.page ?? pageCount) < pageCount
}

/** @returns the memory of this computer, or of its container, in bytes */
const wholeMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** @param limits of a slow order, for tests */
export function createDocumentReader({
  timeoutMs = LIMITS.timeoutMs,
  quickMs = Math.min(QUICK_MS, timeoutMs),
  ...limits
}: Partial<BoundedOptions> & { quickMs?: number } = {}): DocumentReader {
  const open = (starting?: () => void) =>
    createBoundedProcess<ReadingOrder, ReadingAnswer>(ENTRY, { ...LIMITS, timeoutMs, ...limits, starting })
  const quick = open()
  const slow = wholeMemory() < MEMORY_FOR_TWO ? quick : open(() => quick.rest())
  const ask = async <Order extends ReadingOrder>(order: Order, isSlow: boolean, request: Request) => {
    const answer = isSlow
      ? await slow.run(order, request)
      : await quick.run(order, { ...request, timeoutMs: quickMs, endsAfter: isLarge })
    if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable)
    return answer as AnswerTo<Order>
  }
  /** What a person waits for: first as something quick, then behind what is slow. */
  const askSoon = <Order extends ReadingOrder>(order: Order, request: Request) =>
    ask(order, false, request).catch((error: unknown) => {
      if (error instanceof LimitExceeded && error.isLate) return ask(order, true, request)
      throw error
    })
  return {
    async readPages({ isQuick = false, ...order }, request = {}) {
      if (order.bytes.length > MAX_READ_BYTES) throw new UnreadableDocument('too_large')
      for (let [to, isAlone] = [order.to, false]; ; ) {
        try {
          return await ask({ ...order, to, recognise: true }, !isQuick, request)
        } catch (error) {
          if (!(error instanceof LimitExceeded) || isQuick) throw error
          const begun = error.reached as PageBegun | undefined
          if (isAlone) {
            if (!begun) throw new UnreadableDocument('too_large')
            return { pageCount: begun.pageCount, pages: [failedPage(order.from)] }
          }
          // The pages before the one that takes too much; the first one alone, in a process that has read nothing else.
          to = Math.max(order.from, (begun?.page ?? 0) - 1)
          isAlone = (begun?.page ?? 0) <= order.from
        }
      }
    },
    async readPdfText(file, pages = 20, request = {}) {
      const pdf = { bytes: file, contentType: 'application/pdf', from: 1, to: pages, forMs: QUICK_MS }
      const read = await askSoon({ ...pdf, recognise: false }, request)
      return read.pages.map(({ text }) => text)
    },
    readMessage: (message, name, owner) =>
      askSoon({ message, name }, { owner }).then(
        (answer) => answer.message,
        (error: unknown) => {
          if (error instanceof ProcessNotStarted) throw error
          throw new UnreadableMessage('it takes too much, or cannot be read', { cause: error })
        },
      ),
    continuesPdf: async (first, second, owner) => (await askSoon({ first, second }, { owner })).continues,
    close() {
      quick.close()
      slow.close()
    },
  }
}

export type { MessageFacts } from './message-facts.ts'
export { readableType } from './readable-type.ts'
export type { LeftOutBecause } from './received/contained-files.ts'
export { isContainer, isMessage } from './received/file-kinds.ts'
export { UnreadableDocument, UnreadableMessage }
