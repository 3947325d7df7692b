import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Adds up the files of a folder and of those below it; links are not followed, and a file with several names counts
 * once.
 *
 * @param signal aborts the traversal
 * @returns bytes; 0 for a folder that does not exist, null if the traversal was aborted or the folder cannot be read
 */
export async function folderSize(folder: string, signal?: AbortSignal): Promise<number | null> {
  const seen = new Set<string>()
  const sizeOf = async (path: string): Promise<number> => {
    let size = 0
    for (const entry of await readdir(path, { withFileTypes: true }).catch(ignoreMissing)) {
      signal?.throwIfAborted()
      const inside = join(path, entry.name)
      if (entry.isDirectory()) size += await sizeOf(inside)
      else if (entry.isFile()) size += await fileSize(inside)
    }
    return size
  }
  const fileSize = async (path: string): Promise<number> => {
    const file = await lstat(path).catch(ignoreMissing)
    if ('length' in file) return 0
    const name = `${file.dev}.${file.ino}`
    if (file.nlink > 1 && seen.has(name)) return 0
    if (file.nlink > 1) seen.add(name)
    return file.size
  }
  return sizeOf(folder).catch(() => null)
}

/** Files come and go while they are counted. */
function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}
