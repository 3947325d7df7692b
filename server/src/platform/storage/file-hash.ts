import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** @returns the SHA-256 of a file, hexadecimal. @throws the file system's error */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
