import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { DiskSpace } from './disk-space.ts'
import { receiveFile, removeFile } from './receive-file.ts'
import { renameWithRetry } from './rename-with-retry.ts'
import { syncFolder } from './sync-folder.ts'

/** Received bytes; a draft that is neither kept nor discarded is removed at the first start a day later. */
export interface Draft {
  sha256: string
  size: number
  /** The temporary file, until they are kept or discarded. */
  path: string
  /** The first bytes, by which its type is detected. */
  head: Buffer
  /** Stores them durably under their SHA-256, to be confirmed. */
  keep(): Promise<void>
  /** Removes them; after `keep` it does nothing. */
  discard(): Promise<void>
}

/** Stores files unchanged under the SHA-256 of their bytes: the same bytes once. */
export interface ObjectStore {
  /** Stores bytes durably, to be confirmed. @returns their SHA-256, hexadecimal. @throws DiskFull */
  put(bytes: Uint8Array): Promise<string>
  /** Receives a stream as a draft. @throws as `receiveFile` */
  receive(stream: AsyncIterable<Buffer> | Iterable<Buffer>, expectedBytes?: number): Promise<Draft>
  /** Confirms stored files once a row refers to them. */
  confirm(sha256s: readonly string[]): Promise<void>
  /** Tells that rows which referred to these files are gone: without another one they are removed a day later. */
  release(sha256s: readonly string[]): Promise<void>
  /** Removes files that were stored, or released, more than a day ago, and are not referenced. */
  removeUnconfirmed(isReferenced: (sha256: string) => Promise<boolean>): Promise<void>
  /** @returns the size in bytes, or null when there is no such file */
  size(sha256: string): Promise<number | null>
  /** The path of a stored file, for reading only. */
  path(sha256: string): string
  /** Reads bytes `start` to `end`, both included. */
  read(sha256: string, range: { start: number; end: number }): Readable
  /** @throws when the store cannot be used */
  check(): Promise<void>
}

/** The age of abandoned drafts and files, in milliseconds. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/**
 * A store in a folder, `ab/cdef…` for each file.
 *
 * @param folder made when missing
 * @param space the folder's disk
 */
export async function openFileStore(folder: string, space: DiskSpace): Promise<ObjectStore> {
  const incoming = join(folder, 'incoming')
  /** An empty file for each stored one that no row may refer to yet: its writer may be killed before. */
  const unconfirmed = join(folder, 'unconfirmed')
  /** Files that are being removed, until it is certain that nobody stored them again meanwhile. */
  const removing = join(folder, 'removing')
  for (const one of [incoming, unconfirmed, removing]) await mkdir(one, { recursive: true, mode: 0o700 })
  for (const one of [folder, dirname(folder)]) await syncFolder(one)
  for (const name of await forgottenIn(incoming)) await removeFile(join(incoming, name))
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2))
  const size = async (sha256: string) => {
    const found = await stat(pathOf(sha256)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
  // The program was killed while it removed them.
  for (const sha256 of await readdir(removing)) {
    const found = await size(sha256)
    if (found === null) await moveIfThere(join(removing, sha256), pathOf(sha256))
    else await removeFile(join(removing, sha256))
  }
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
    // Before the file is looked for: who is about to remove it then notices, or has moved it away already.
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
    async removeUnconfirmed(isReferenced) {
      for (const sha256 of await forgottenIn(unconfirmed)) {
        const marker = join(unconfirmed, sha256)
        if (await isReferenced(sha256)) {
          await removeFile(marker)
          continue
        }
        const aside = join(removing, sha256)
        const isThere = await moveIfThere(pathOf(sha256), aside)
        const isForgotten = await isOld(marker)
        if (isThere && !isForgotten) await moveIfThere(aside, pathOf(sha256))
        if (!isForgotten) continue
        await removeFile(aside)
        await removeFile(marker)
      }
    },
    path: pathOf,
    read: (sha256, { start, end }) => createReadStream(pathOf(sha256), { start, end }),
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}

async function forgottenIn(folder: string): Promise<string[]> {
  const names: string[] = []
  for (const name of await readdir(folder)) if (await isOld(join(folder, name))) names.push(name)
  return names
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > FORGOTTEN_MS
}

/** Makes a file young, if it is there. */
const touch = (path: string): Promise<void> => utimes(path, new Date(), new Date()).catch(ignoreMissing)

const moveIfThere = (from: string, to: string): Promise<boolean> =>
  renameWithRetry(from, to).then(
    () => true,
    (error: unknown) => {
      ignoreMissing(error)
      return false
    },
  )

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
