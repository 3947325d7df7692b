import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** The first line of a file in the format of age (C2SP, age.md). */
const SEALED = 'age-encryption.org/v1\n'
/** Only a backup with a password needs the library. */
const age = () => import('age-encryption')

/**
 * An archive whose last bytes, its comment, are the SHA-256 of all before them, in hexadecimal: whatever was altered or cut
 * off is noticed.
 *
 * @param archive ends in a comment of `withDigest.BYTES` spaces
 */
export async function* withDigest(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const body of withoutEnd(archive)) {
    if (body.isEnd) break
    hash.update(body.bytes)
    yield body.bytes
  }
  yield Buffer.from(hash.digest('hex'))
}
withDigest.BYTES = 64

/** @returns whether the archive ends with the SHA-256 of what is before */
export async function hasRightDigest(archive: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash('sha256')
  for await (const { bytes, isEnd } of withoutEnd(archive)) {
    if (isEnd) return bytes.equals(Buffer.from(hash.digest('hex')))
    hash.update(bytes)
  }
  return false
}

/** Gives the last bytes, as many as a digest has, apart. */
async function* withoutEnd(stream: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; isEnd: boolean }> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const all = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    const cut = Math.max(0, all.length - withDigest.BYTES)
    held = all.subarray(cut)
    if (cut > 0) yield { bytes: all.subarray(0, cut), isEnd: false }
  }
  yield { bytes: held, isEnd: true }
}

/** @returns the stream, sealed with a password unless that is empty */
export async function* seal(stream: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  if (password === '') {
    yield* stream
    return
  }
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(password)
  yield* buffers(await encrypter.encrypt(asWebStream(stream)))
}

/** @throws when the password is another one, or the sealed bytes were altered or cut off */
export async function* unseal(stream: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(password)
  yield* buffers(await decrypter.decrypt(asWebStream(stream)))
}

/** @param head the first bytes of a file */
export const isSealed = (head: Buffer): boolean => head.subarray(0, SEALED.length).toString('latin1') === SEALED

/** The types of Node's streams and of the library's, which are the browser's, differ by name only. */
const asWebStream = (stream: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(stream, { objectMode: false })) as unknown as globalThis.ReadableStream<Uint8Array>

async function* buffers(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream as unknown as ReadableStream<Uint8Array>) {
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}
