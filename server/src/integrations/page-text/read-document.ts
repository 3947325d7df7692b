import { Document, emptyStore, Stream, setLog } from 'mupdf'
import type { PagesRead, PageText } from './page-text.ts'
import { readPage } from './read-page.ts'
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

/** What of a document is read. */
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

/**
 * Reads pages of a document. The same bytes give the same reading.
 *
 * @throws UnreadableDocument
 */
export async function readDocument({
  bytes,
  contentType,
  from,
  to,
  forMs,
  recognise,
}: DocumentOrder): Promise<PagesRead> {
  // Its warnings name what is in the file.
  setLog(() => {})
  const began = performance.now()
  const document = open(bytes, contentType)
  try {
    const pageCount = countPages(document)
    const pages: PageText[] = []
    for (let number = from; number <= Math.min(to, pageCount); number += 1) {
      if (pages.length > 0 && performance.now() - began > forMs) break
      pages.push(await readOne(document, number, recognise))
      emptyStore()
    }
    return { pageCount, pages }
  } finally {
    document.destroy()
  }
}

function open(bytes: Uint8Array, contentType: string): Document {
  try {
    const document = Document.openDocument(streamOf(bytes), contentType)
    if (!document.needsPassword()) return document
  } catch {
    throw new UnreadableDocument('damaged')
  }
  throw new UnreadableDocument('encrypted')
}

function countPages(document: Document): number {
  try {
    return document.countPages()
  } catch {
    throw new UnreadableDocument('damaged')
  }
}

/** A page that is damaged leaves the others readable. */
async function readOne(document: Document, number: number, recognise: boolean): Promise<PageText> {
  try {
    const page = document.loadPage(number - 1)
    try {
      return await readPage(page, number, recognise)
    } finally {
      page.destroy()
    }
  } catch {
    return { page: number, width: 0, height: 0, method: 'failed', confidence: 0, text: '', boxes: [] }
  }
}
