import { setImmediate } from 'node:timers/promises'
import { Document, emptyStore, Stream, setLog } from 'mupdf'
import { messageParts } from './message-parts.ts'
import { cutPage, failedPage, type PagesRead, type PageText } from './page-text.ts'
import { readPage } from './read-page.ts'
import { MESSAGE } from './readable-type.ts'
import { UnreadableDocument } from './unreadable.ts'

/** A file in memory that MuPDF reads in pieces, without a copy of its own. */
const streamOf = (bytes: Uint8Array) =>
  new Stream({
    fileSize: () => bytes.length,
    read(memory: Uint8Array, offset: number, size: number, position: number) {
      const piece = bytes.subarray(position, position + size)
      memory.set(piece, offset)
      return piece.length
    },
    close() {},
  })

export interface DocumentOrder {
  bytes: Uint8Array
  contentType: string
  /** The first and the last page that are wanted; pages count from 1. */
  from: number
  to: number
  /** After so much time no further page is begun, in milliseconds. */
  forMs: number
  /** Whether what is only painted is recognised. */
  recognise: boolean
}

/** What is said before a page is read. */
export interface PageBegun {
  page: number
  pageCount: number
}

/**
 * Whether MuPDF, compiled to WebAssembly, stopped: a `WebAssembly.RuntimeError`, or a stack that is full. What it reads
 * afterwards, of any document, may be wrong (https://github.com/ArtifexSoftware/mupdf.js/issues/165).
 */
export const isTrap = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError')

/**
 * Reads pages of a document. The same bytes give the same reading.
 *
 * @param begins called before each page
 * @throws UnreadableDocument; an error that `isTrap`, after which this process must read nothing more
 */
export async function readDocument(
  { bytes, contentType, from, to, forMs, recognise }: DocumentOrder,
  begins: (page: PageBegun) => void = () => {},
): Promise<PagesRead> {
  setLog(noteLimit)
  const began = performance.now()
  const pages: PageText[] = []
  const parts = contentType === MESSAGE ? await openMessage(bytes) : [open(bytes, contentType)]
  try {
    const counts = parts.map(countPages)
    const pageCount = counts.reduce((sum, count) => sum + count, 0)
    for (let page = from; page <= Math.min(to, pageCount); page += 1) {
      if (pages.length > 0 && performance.now() - began > forMs) break
      begins({ page, pageCount })
      // What was said is sent, and what the library gives back to its own memory it gives back, between turns of the event loop.
      await setImmediate()
      let [part, within] = [0, page]
      while (within > counts[part]!) within -= counts[part++]!
      pages.push(cutPage({ ...(await readOne(parts[part]!, within, recognise)), page }))
      emptyStore()
    }
    return { pageCount, pages }
  } finally {
    for (const part of parts) part.destroy()
  }
}

/** A message's own text, then what is attached to it; an attachment that cannot be opened is passed over. */
async function openMessage(bytes: Uint8Array): Promise<Document[]> {
  const [text, ...attached] = await messageParts(bytes)
  const documents = [open(text!.bytes, text!.contentType)]
  for (const part of attached) {
    try {
      documents.push(open(part.bytes, part.contentType))
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error
    }
  }
  return documents
}

function open(bytes: Uint8Array, contentType: string): Document {
  let document: Document
  try {
    document = Document.openDocument(streamOf(bytes), contentType)
  } catch (error) {
    if (isTrap(error)) throw error
    throw new UnreadableDocument('damaged')
  }
  if (!document.needsPassword()) return document
  document.destroy()
  throw new UnreadableDocument('encrypted')
}

function countPages(document: Document): number {
  try {
    return document.countPages()
  } catch (error) {
    if (isTrap(error)) throw error
    throw new UnreadableDocument('damaged')
  }
}

let reachedLimit = false
/** MuPDF passes over what goes beyond a limit of its own, and logs it. Nothing else is kept: logs name what is in the file. */
function noteLimit(logged: string): void {
  if (logged.startsWith('limit error')) reachedLimit = true
}

/** A page that is damaged leaves the others readable. */
async function readOne(document: Document, number: number, recognise: boolean): Promise<PageText> {
  reachedLimit = false
  try {
    const page = document.loadPage(number - 1)
    try {
      const read = await readPage(page, number, recognise)
      return reachedLimit ? failedPage(number) : read
    } finally {
      page.destroy()
    }
  } catch (error) {
    if (isTrap(error)) throw error
    return failedPage(number)
  }
}
