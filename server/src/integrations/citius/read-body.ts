import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { BodyTooLarge } from '@arauto/portal-pages/errors'
import { readAtMost } from '../../platform/process/bounded/read-at-most.ts'

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/**
 * Reads and decompresses a body, and aborts as soon as it is over the limit, also a small one that decompresses to a large
 * one.
 *
 * @param body the stream as it arrives; destroyed when this throws
 * @param encoding the `Content-Encoding`, or null
 * @param limit the maximum size, decompressed
 * @throws BodyTooLarge, and the stream's error
 */
export async function readBody(body: Readable, encoding: string | null, limit: number): Promise<Buffer> {
  const decoder = DECODERS.get(encoding?.trim().toLowerCase() ?? '')?.()
  if (decoder) {
    body.on('error', (error) => decoder.destroy(error))
    body.pipe(decoder)
  }
  try {
    const bytes = await readAtMost(decoder ?? body, limit)
    if (!bytes) throw new BodyTooLarge(`the portal sent more than ${limit} bytes`)
    return bytes
  } finally {
    body.destroy()
    decoder?.destroy()
  }
}
