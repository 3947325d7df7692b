import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace } from '../disk-space.ts'
import { olderIn } from '../file-age.ts'
import { FORGOTTEN_MS } from '../object-store.ts'
import { type ReceiveHooks, receiveFile, removeFile } from '../receive-file.ts'

export type Scratch = Awaited<ReturnType<typeof openScratch>>

/**
 * Temporary files of this process on the disk of this machine.
 *
 * @param folder made when missing; what a killed program left in it is removed a day later
 */
export async function openScratch(folder: string, space: DiskSpace) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await olderIn(folder, FORGOTTEN_MS)) await removeFile(join(folder, name))
  return {
    /** Writes a stream to a file, which the caller removes. @throws as `receiveFile` */
    async write(
      stream: AsyncIterable<Buffer> | Iterable<Buffer>,
      hooks: Pick<ReceiveHooks, 'expectedBytes' | 'checkHead'> = {},
    ) {
      const path = join(folder, randomBytes(16).toString('hex'))
      const hash = createHash('sha256')
      const received = await receiveFile(path, stream, space, { ...hooks, onChunk: (chunk) => void hash.update(chunk) })
      return { ...received, path, sha256: hash.digest('hex'), remove: () => removeFile(path) }
    },
  }
}
