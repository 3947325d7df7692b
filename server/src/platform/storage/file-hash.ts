import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** @returns the SHA-256 of a file, hexadecimal. @throws the file system's error */
export const fileHash = (path: string): Promise<string> => streamHash(createReadStream(path))

/** @returns the SHA-256 of what a stream gives to its end, hexadecimal. @throws what the stream throws */
export async function streamHash(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
