import { createHash, randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DiskSpace } from './disk-space.ts'
import { isOlder, olderIn } from './file-age.ts'
import { ifMissing } from './if-missing.ts'
import { FileMissing, FORGOTTEN_MS, type ObjectReader, type ObjectStore, WATCHED_MS } from './object-store.ts'
import { receiveFile, removeFile } from './receive-file.ts'
import { renameWithRetry } from './rename-with-retry.ts'
import { syncFolder } from './sync-folder.ts'

export interface FileStore extends ObjectStore {
  /** The path of a stored file, for reading only. */
  path(sha256: string): string
}

const filePath = (folder: string, sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2))

/** Reads the files of a store's folder, and changes nothing in it. */
export function openFileReader(folder: string): ObjectReader {
  return {
    async size(sha256) {
      const found = await stat(filePath(folder, sha256)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    async read(sha256, range) {
      const handle = await open(filePath(folder, sha256)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(sha256) : error
      })
      return handle.createReadStream(range)
    },
  }
}

/**
 * A store in a folder, `ab/cdef…` for each file.
 *
 * @param folder made when missing
 * @param space the folder's disk
 * @param watchedMs how long a file was seen to be without a row for a day before it is removed
 */
export async function openFileStore(
  folder: string,
  space: DiskSpace,
  watchedMs: number = WATCHED_MS,
): Promise<FileStore> {
  const incoming = join(folder, 'incoming')
  /** An empty file for each stored one that no row may refer to yet: its writer may be killed before. */
  const unconfirmed = join(folder, 'unconfirmed')
  /** Files that are being removed, until it is certain that nobody stored them again meanwhile. */
  const removing = join(folder, 'removing')
  for (const one of [incoming, unconfirmed, removing]) await mkdir(one, { recursive: true, mode: 0o700 })
  for (const one of [folder, dirname(folder)]) await syncFolder(one)
  for (const name of await olderIn(incoming, FORGOTTEN_MS)) await removeFile(join(incoming, name))
  const pathOf = (sha256: string) => filePath(folder, sha256)
  const { size, read } = openFileReader(folder)
  // The program was killed while it removed them.
  for (const sha256 of await readdir(removing)) {
    const found = await size(sha256)
    if (found === null) await moveIfThere(join(removing, sha256), pathOf(sha256))
    else await removeFile(join(removing, sha256))
  }
  /** Since when a mark was seen to be old. */
  const watchedSince = new Map<string, number>()
  /** The folders whose own names are synced. */
  const synced = new Set<string>()
  /** Also for an existing file: its writer may have been killed before this. */
  const syncNames = async (path: string) => {
    const parent = dirname(path)
    await syncFolder(parent)
    if (synced.has(parent)) return
    await syncFolder(folder)
    synced.add(parent)
  }
  /** Durable when it returns: without its mark a file that no row refers to would stay for ever. */
  const mark = async (sha256s: readonly string[]) => {
    for (const sha256 of sha256s) await writeFile(join(unconfirmed, sha256), '', { mode: 0o600 })
    await syncFolder(unconfirmed)
  }
  const keep = async (draft: string, sha256: string) => {
    const path = pathOf(sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mark([sha256])
    await renameWithRetry(draft, path)
    await syncNames(path)
  }
  const isKept = async (sha256: string, bytes: number) => {
    // Before the file is looked for: a concurrent removal then notices it, or has moved the file away already.
    await touch(join(unconfirmed, sha256))
    if ((await size(sha256)) !== bytes) return false
    await syncNames(pathOf(sha256))
    return true
  }
  const receive: ObjectStore['receive'] = async (stream, expectedBytes = 0) => {
    const path = join(incoming, randomBytes(16).toString('hex'))
    const hash = createHash('sha256')
    const onChunk = (chunk: Buffer) => void hash.update(chunk)
    const written = await receiveFile(path, stream, space, { expectedBytes, onChunk })
    const sha256 = hash.digest('hex')
    const discard = () => removeFile(path)
    return {
      ...written,
      sha256,
      path,
      discard,
      keep: async () => ((await isKept(sha256, written.size)) ? discard() : keep(path, sha256)),
    }
  }
  return {
    size,
    receive,
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (await isKept(sha256, bytes.length)) return sha256
      const draft = await receive([Buffer.from(bytes)], bytes.length)
      await draft.keep().finally(draft.discard)
      return sha256
    },
    async confirm(sha256s) {
      await Promise.allSettled(sha256s.map((sha256) => removeFile(join(unconfirmed, sha256))))
    },
    release: mark,
    async removeUnconfirmed(isReferenced, nothingUnderWay = false) {
      const old = await olderIn(unconfirmed, FORGOTTEN_MS)
      for (const sha256 of watchedSince.keys()) if (!old.includes(sha256)) watchedSince.delete(sha256)
      for (const sha256 of old) {
        const marker = join(unconfirmed, sha256)
        if (await isReferenced(sha256)) {
          await removeFile(marker)
          continue
        }
        const since = watchedSince.get(sha256) ?? performance.now()
        watchedSince.set(sha256, since)
        if (!nothingUnderWay && performance.now() - since < watchedMs) continue
        const aside = join(removing, sha256)
        const isThere = await moveIfThere(pathOf(sha256), aside)
        const isForgotten = await isOlder(marker, FORGOTTEN_MS)
        if (isThere && !isForgotten) await moveIfThere(aside, pathOf(sha256))
        if (!isForgotten) continue
        await removeFile(aside)
        await removeFile(marker)
      }
    },
    path: pathOf,
    read,
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}

/** Makes a file young, if it is there. */
const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date()).catch(ifMissing(undefined))

const moveIfThere = (from: string, to: string): Promise<boolean> =>
  renameWithRetry(from, to).then(() => true, ifMissing(false))
