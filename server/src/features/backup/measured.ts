import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream'

const NEWLINE = 10

/** Passes bytes through and measures them. */
export class Measured extends Transform {
  bytes = 0
  /** The newlines: of a table's data, its rows. */
  lines = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.lines++
    done(null, chunk)
  }

  /** @returns the SHA-256 of all bytes, hexadecimal; once, after the end */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/** @returns what a stream gives, measured; where the stream fails it fails, and whoever leaves it ends the stream */
export const measured = (content: Readable): Measured => pipeline(content, new Measured(), () => {})
