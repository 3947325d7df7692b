/** The part of mailsplit 5.4.6 that is used here; the package carries no types of its own. */
declare module 'mailsplit' {
  import type { Transform } from 'node:stream'

  /** A part of the message: its headers, and how its body is written. */
  interface MimeNode {
    type: 'node'
    parentNode: MimeNode | false
    /** Lower case; false where the header says none. */
    contentType: string | false
    headers: { getFirst(name: string): string }
    /** Turns the body as written into its bytes. */
    getDecoder(): Transform
  }
  /** A piece of a part's body, as written; `data` is all that stands between parts. */
  interface MimePiece {
    type: 'body' | 'data'
    node: MimeNode
    value: Buffer
  }
  class Splitter extends Transform {
    constructor(options: { ignoreEmbedded?: boolean; maxHeadSize?: number; maxChildNodes?: number })
    [Symbol.asyncIterator](): NodeJS.AsyncIterator<MimeNode | MimePiece>
  }
}
