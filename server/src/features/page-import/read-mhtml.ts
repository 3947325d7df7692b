import { buffer } from 'node:stream/consumers'
import { MESSAGES } from '@arauto/contract/messages'
import { type MimeNode, Splitter } from 'mailsplit'
import { PageRefused } from './page-refused.ts'

/** A page's bytes and its `Content-Type`. */
export interface SavedPage {
  bytes: Uint8Array
  contentType: string | null
  /** Where it was saved from, where its file says so. */
  savedFrom?: string
}

const HTML = new Set(['text/html', 'application/xhtml+xml'])
/** A page's pictures and style sheets are parts too. */
const MOST_PARTS = 2000
const MAX_HEAD_BYTES = 64 * 1024
/** Split in chunks, so that only the bodies of HTML parts are kept. */
const CHUNK_BYTES = 64 * 1024

/**
 * The page of an MHTML file (RFC 2557): the root of `multipart/related`, which is the part that `start` names, else the
 * first one in HTML.
 *
 * @throws PageRefused where no boundary leads to a page
 */
export async function readMhtml(file: Uint8Array): Promise<SavedPage> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: MAX_HEAD_BYTES, maxChildNodes: MOST_PARTS })
  const pages = new Map<MimeNode, Buffer[]>()
  let start: string | null = null
  feed(splitter, file)
  try {
    for await (const piece of splitter) {
      if (piece.type === 'node') {
        start ??= /\bstart\s*=\s*"?<?([^\s">;]+)/i.exec(contentTypeOf(piece))?.[1] ?? null
        if (piece.contentType && HTML.has(piece.contentType)) pages.set(piece, [])
      } else if (piece.type === 'body') pages.get(piece.node)?.push(piece.value)
    }
  } catch {
    throw new PageRefused(MESSAGES.pageUnreadable)
  }
  const root = [...pages.keys()].find((node) => start !== null && contentIdOf(node) === start) ?? [...pages.keys()][0]
  if (!root) throw new PageRefused(MESSAGES.pageUnreadable)
  const decoder = root.getDecoder()
  decoder.end(Buffer.concat(pages.get(root)!))
  const savedFrom = root.headers.getFirst('content-location')
  return { bytes: await buffer(decoder), contentType: contentTypeOf(root) || null, savedFrom }
}

/** Writes a file to the splitter as fast as it accepts chunks. */
function feed(splitter: Splitter, file: Uint8Array): void {
  let from = 0
  const more = () => {
    while (from < file.length) {
      const piece = file.subarray(from, from + CHUNK_BYTES)
      from += CHUNK_BYTES
      if (!splitter.write(piece)) return void splitter.once('drain', more)
    }
    splitter.end()
  }
  more()
}

const contentTypeOf = (node: MimeNode): string => node.headers.getFirst('content-type')
const contentIdOf = (node: MimeNode): string => node.headers.getFirst('content-id').replace(/[<>\s]/g, '')
