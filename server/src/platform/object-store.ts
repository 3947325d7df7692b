import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** Where files are kept unchanged, each under the SHA-256 of its bytes: the same bytes are stored once. */
export interface ObjectStore {
  /** Stores bytes durably. @returns their SHA-256, hexadecimal */
  put(bytes: Uint8Array): Promise<string>
  /** @returns the size in bytes, or null when there is no such file */
  size(sha256: string): Promise<number | null>
  /** Reads bytes `start` to `end`, both included. */
  read(sha256: string, range: { start: number; end: number }): Readable
  /** @throws when the store does not answer */
  check(): Promise<void>
}

/** Windows refuses a rename while a virus scanner looks at the file. */
const PASSING_ERRORS = new Set(['EBUSY', 'EPERM', 'EACCES'])

/**
 * A store in a folder, `ab/cdef…` for each file.
 *
 * @param folder made when missing
 */
export async function openFileStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2))
  const size = async (sha256: string) => {
    const found = await stat(pathOf(sha256)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
  return {
    size,
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if ((await size(sha256)) === bytes.length) return sha256
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomBytes(4).toString('hex')}`
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await renamePatiently(draft, path)
      } catch (error) {
        await unlink(draft).catch(() => {})
        throw error
      }
      await syncFolder(dirname(path))
      return sha256
    },
    read: (sha256, { start, end }) => createReadStream(pathOf(sha256), { start, end }),
    check: () => access(folder, constants.R_OK | constants.W_OK),
  }
}

async function renamePatiently(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to)
    } catch (error) {
      if (attempt === 6 || !PASSING_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      await delay(20 * 2 ** attempt)
    }
  }
}

/** A rename is only durable once its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
