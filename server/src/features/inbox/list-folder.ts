import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface FolderFile {
  /** From the folder, with `/`. */
  path: string
  size: number
  /** In milliseconds. */
  modifiedAt: number
}

/** What a folder has. */
export interface FolderContent {
  files: FolderFile[]
  /** Whether it has more files than are listed: the rest waits until some were removed. */
  isFull: boolean
  /** How many sub-folders were not looked into: they lie too deep, or the system does not give them. */
  unread: number
}

/** How deep sub-folders are read. */
const DEEPEST = 6
/** The most files that are listed. */
const MOST_FILES = 50_000

/** Of the system, and no documents. */
const OF_SYSTEM = /^(?:desktop\.ini|e?h?thumbs\.db|\$recycle\.bin|system volume information|lost\+found)$/i
/** Files that programs write beside the file: `~$acto.pdf`, `.acto.pdf.part`. */
const TEMPORARY = /^[.~]/

/**
 * Lists the files of a folder and its sub-folders, whatever they are called. Links are not followed, wherever they lead.
 *
 * @param most how many files
 * @throws the system's error where the folder itself cannot be read
 */
export async function listFolder(folder: string, most = MOST_FILES): Promise<FolderContent> {
  const content: FolderContent = { files: [], isFull: false, unread: 0 }
  const { files } = content
  const walk = async (within: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (depth === 0) throw error
        if (error.code !== 'ENOENT') content.unread += 1
        return []
      },
    )
    for (const entry of entries) {
      if (content.isFull) return
      const path = within === '' ? entry.name : `${within}/${entry.name}`
      if (TEMPORARY.test(entry.name) || OF_SYSTEM.test(entry.name)) continue
      if (entry.isDirectory()) {
        if (depth < DEEPEST) await walk(path, depth + 1)
        else content.unread += 1
      }
      if (!entry.isFile()) continue
      const facts = await lstat(join(folder, path)).catch(() => null)
      if (!facts?.isFile()) continue
      content.isFull = files.length >= most
      if (!content.isFull) files.push({ path, size: facts.size, modifiedAt: Math.trunc(facts.mtimeMs) })
    }
  }
  await walk('', 0)
  return content
}

/**
 * Opens a listed file to be read. A link that took its place meanwhile is not followed.
 *
 * @returns null where it is no longer the file that was listed
 * @throws the system's error
 */
export async function openListed(folder: string, file: FolderFile): Promise<FileHandle | null> {
  // Windows has no such flags: there the kind of the file is all that is known. A named pipe would not open.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  const handle = await open(join(folder, file.path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  const facts = await handle.stat()
  if (facts.isFile() && isSame(file, facts.size, facts.mtimeMs)) return handle
  await handle.close()
  return null
}

/** Whether a file is as it was listed. */
export const isSame = (file: FolderFile, size: number, modifiedAt: number): boolean =>
  file.size === size && file.modifiedAt === Math.trunc(modifiedAt)
