import { open, rm } from 'node:fs/promises'
import { DiskFull, type DiskSpace, isOutOfSpace } from './disk-space.ts'

/** How many of a file's first bytes tell its type. */
export const HEAD_BYTES = 64 * 1024
/** While a file arrives, the free space is checked again after so many bytes. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024

export interface ReceiveHooks {
  /** The declared length, to refuse what cannot fit. */
  expectedBytes?: number
  /** Called once with the first bytes, as soon as there are enough of them; throws to refuse the file. */
  checkHead?: (head: Buffer) => void
  /** Called with each chunk before it is written. */
  onChunk?: (chunk: Buffer) => void
}

/**
 * Writes a stream to a new file, readable by this program's user only, with one chunk at a time in memory, and syncs it. A
 * truncated or refused file is removed.
 *
 * @throws DiskFull, and what the stream and `checkHead` throw
 */
export async function receiveFile(
  path: string,
  stream: AsyncIterable<Buffer> | Iterable<Buffer>,
  space: DiskSpace,
  { expectedBytes = 0, checkHead = () => {}, onChunk = () => {} }: ReceiveHooks = {},
): Promise<{ head: Buffer; size: number }> {
  try {
    await space.mustFit(expectedBytes)
    await using handle = await open(path, 'wx', 0o600)
    let head: Buffer = Buffer.alloc(0)
    let size = 0
    for await (const chunk of stream) {
      if (Math.floor(size / LOOK_EVERY_BYTES) !== Math.floor((size + chunk.length) / LOOK_EVERY_BYTES)) {
        await space.mustFit(chunk.length)
      }
      size += chunk.length
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
        if (head.length === HEAD_BYTES) checkHead(head)
      }
      onChunk(chunk)
      await handle.writeFile(chunk)
    }
    if (head.length < HEAD_BYTES) checkHead(head)
    await handle.sync()
    return { head, size }
  } catch (error) {
    await removeFile(path)
    throw isOutOfSpace(error) ? new DiskFull() : error
  }
}

/** Windows refuses to remove a file that a virus scanner, or the process being ended, still holds. */
export const removeFile = (path: string): Promise<void> => rm(path, { force: true, maxRetries: 5, retryDelay: 100 })
