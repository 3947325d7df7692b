import type { Readable } from 'node:stream'

/**
 * Reads a stream to its end, and stops as soon as it is over a limit.
 *
 * @param stream of bytes; destroyed when more than the limit came, or reading failed
 * @param limit the maximum size, in bytes
 * @returns its bytes; null for a stream over the limit
 * @throws the stream's error
 */
export async function readAtMost(stream: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop destroys the stream.
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
