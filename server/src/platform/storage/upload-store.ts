import { constants } from 'node:fs'
import { access, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DiskSpace } from './disk-space.ts'
import { olderIn, watchOld } from './file-age.ts'
import { FileMissing, WATCHED_MS } from './object-store.ts'
import { type ReceiveHooks, receiveFile, removeFile } from './receive-file.ts'
import { syncFolder } from './sync-folder.ts'

/** A file on this machine's disk, until it is given back. */
export interface BorrowedFile {
  path: string
  giveBack(): Promise<void>
}

/** Recordings that wait to be worked on, or are kept, each under the id of its job, until they are removed. */
export interface UploadStore {
  /** Durable when it returns. @throws as `receiveFile` */
  receive(
    id: string,
    stream: AsyncIterable<Buffer> | Iterable<Buffer>,
    hooks?: ReceiveHooks,
  ): Promise<{ head: Buffer; size: number }>
  /** @returns the file for other processes to read; null when there is none */
  borrow(id: string): Promise<BorrowedFile | null>
  /** @returns the size in bytes, or null when there is no such file */
  size(id: string): Promise<number | null>
  /** Reads a file from its beginning to its end, or the bytes `start` to `end`, both included. @throws FileMissing */
  read(id: string, range?: { start: number; end: number }): Promise<Readable>
  remove(id: string): Promise<void>
  /**
   * Removes what an earlier run of the program left: all but those of these jobs, and those that were written within so many
   * milliseconds, which another process may be receiving. Unless that is 0, two sweeps with an hour of the program between
   * them must see a file before it is removed: it may be received while the clock is set.
   */
  sweep(wanted: readonly string[], olderThanMs: number): Promise<void>
}

/** @returns what reads the files of a folder of uploads */
export const openFolderUploadReader = (folder: string): Pick<UploadStore, 'read'> => ({
  async read(id, range) {
    const handle = await open(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(id) : error
    })
    return handle.createReadStream(range)
  },
})

/** @param folder made when missing @param watchedMs as of `openFileStore` */
export async function openFolderUploads(
  folder: string,
  space: DiskSpace,
  watchedMs: number = WATCHED_MS,
): Promise<UploadStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
  const pathOf = (id: string) => join(folder, id)
  const remove = (id: string) => removeFile(pathOf(id))
  const watched = watchOld(watchedMs)
  return {
    ...openFolderUploadReader(folder),
    remove,
    size: (id) =>
      stat(pathOf(id)).then(
        (file) => file.size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      ),
    async receive(id, stream, hooks) {
      const received = await receiveFile(pathOf(id), stream, space, hooks)
      await syncFolder(folder)
      return received
    },
    borrow: (id) =>
      access(pathOf(id), constants.R_OK).then(
        () => ({ path: pathOf(id), giveBack: async () => {} }),
        () => null,
      ),
    async sweep(wanted, olderThanMs) {
      const names = olderThanMs === 0 ? await readdir(folder) : await olderIn(folder, olderThanMs)
      const left = names.filter((name) => !wanted.includes(name))
      for (const name of olderThanMs === 0 ? left : watched(left)) await remove(name)
    },
  }
}
