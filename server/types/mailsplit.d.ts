/** The part of mailsplit 5.4.6 that is used here; the package has no types. */
declare module 'mailsplit' {
  import type { Transform } from 'node:stream'

  /** A part of the message: its headers and its body's encoding. */
  interface MimeNode {
    type: 'node'
    parentNode: MimeNode | false
    /** Lower case; false where the header says none. */
    contentType: string | false
    charset: string | false
    filename: string | false
    headers: { getFirst(name: string): string }
    setCharset(charset: string): void
    setContentType(contentType: string): void
    getHeaders(): Buffer
    /** Decodes the body. */
    getDecoder(): Transform
  }
  /** A chunk of a part's body, encoded; `data` is text between parts. */
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
