import { setImmediate } from 'node:timers/promises'
import { Document, emptyStore, Stream, setLog } from 'mupdf'
import type { MessagePart } from './message-parts.ts'
import { cutPage, failedPage, type PagesRead, type PageText } from './page-text.ts'
import { carriedFiles, giveTree, livesInXfa } from './pdf-contents.ts'
import { readPage } from './read-page.ts'
import { isReadable, MAX_DEPTH, MESSAGE, readableType } from './readable-type.ts'
import { UnreadableDocument, type UnreadableReason } from './unreadable.ts'

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

/** After so much text no further page is begun: an ordinary page has some 3,000 characters. */
const MOST_AT_ONCE = 200_000

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
  let characters = 0
  const parts = await openParts({ bytes, contentType })
  try {
    const counts = parts.map((part) => part?.countPages() ?? 1)
    const pageCount = counts.reduce((sum, count) => sum + count, 0)
    for (let page = from; page <= Math.min(to, pageCount); page += 1) {
      if (pages.length > 0 && (performance.now() - began > forMs || characters > MOST_AT_ONCE)) break
      begins({ page, pageCount })
      // What was said is sent, and what the library gives back to its own memory it gives back, between turns of the event loop.
      await setImmediate()
      let [part, within] = [0, page]
      while (within > counts[part]!) within -= counts[part++]!
      const document = parts[part]
      const read = document ? await readOne(document, within, recognise) : failedPage(page)
      pages.push(cutPage({ ...read, page }))
      characters += pages.at(-1)!.text.length
      emptyStore()
    }
    return { pageCount, pages }
  } finally {
    for (const part of parts) part?.destroy()
  }
}

/** A file with what it carries: a message's attachments, the files in a PDF. Null stands for one that cannot be opened. */
async function openParts({ bytes, contentType }: MessagePart, depth = 0): Promise<(Document | null)[]> {
  // The libraries of messages are most of what the process would load.
  const [own, ...attached] =
    contentType === MESSAGE ? await (await import('./message-parts.ts')).messageParts(bytes) : [{ bytes, contentType }]
  const first = open(own!.bytes, own!.contentType)
  const documents: (Document | null)[] = [first]
  try {
    if (depth < MAX_DEPTH) attached.push(...readableFiles(first))
    for (const part of attached) {
      if (documents.length < MOST_PARTS) documents.push(...(await openAttached(part, depth + 1)))
    }
    return documents
  } catch (error) {
    for (const document of documents) document?.destroy()
    throw error
  }
}

/** With the files in files: more are not read. */
const MOST_PARTS = 100

const readableFiles = (document: Document): MessagePart[] =>
  carriedFiles(document).flatMap(({ name, bytes }) => {
    const contentType = readableType('application/octet-stream', name, bytes)
    return isReadable(contentType) ? [{ bytes, contentType }] : []
  })

async function openAttached(part: MessagePart, depth: number): Promise<(Document | null)[]> {
  try {
    return await openParts(part, depth)
  } catch (error) {
    if (error instanceof UnreadableDocument) return [null]
    throw error
  }
}

/** @throws UnreadableDocument */
function open(bytes: Uint8Array, contentType: string): Document {
  let document: Document | undefined
  let reason: UnreadableReason | null = 'damaged'
  try {
    document = Document.openDocument(streamOf(bytes), contentType)
    giveTree(document)
    reason = document.needsPassword() ? 'encrypted' : livesInXfa(document) ? 'form' : null
    // A damaged file may tell here.
    if (reason === null) document.countPages()
  } catch (error) {
    if (isTrap(error)) throw error
    reason = 'damaged'
  }
  if (document && reason === null) return document
  document?.destroy()
  throw new UnreadableDocument(reason ?? 'damaged')
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
