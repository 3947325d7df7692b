import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { receiveFile, removeFile } from '../../platform/storage/receive-file.ts'
import { renameWithRetry } from '../../platform/storage/rename-with-retry.ts'
import { syncFolder } from '../../platform/storage/sync-folder.ts'
import { seal, withDigest } from './archive-stream.ts'
import { BackupError, documentEntry } from './manifest.ts'

/** Where a backup is written. It is there under its name once it is finished, and not before. */
export interface BackupTarget {
  /** Writes an entry; its path has `/` between folders. @throws what the stream throws; DiskFull */
  put(path: string, content: Readable): Promise<void>
  /** Whether a document of this size is there from an earlier backup. */
  hasObject(sha256: string, bytes: number): Promise<boolean>
  /** Makes it durable under its name. @returns the bytes that were written */
  finish(): Promise<number>
  /** Removes what was written; after `finish` it does nothing. */
  abort(): Promise<void>
}

/** The suffix of a backup that is being written, before its process and computer. */
const UNFINISHED = '.incompleta-'
const COMPUTER = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const DRAFT = /\.incompleta-(\d+)(?:-([0-9a-f]{8}))?$/
/** The drafts that this process writes. */
const open = new Set<string>()

/** Looks whether the folder can take a backup, and removes what killed programs left in it. */
async function beginDraft(path: string): Promise<string> {
  const folder = dirname(path)
  await removeDrafts(folder).catch((error: unknown) => {
    throw unwritable(folder, error)
  })
  const draft = `${path}${UNFINISHED}${process.pid}-${COMPUTER}`
  open.add(draft)
  return draft
}

/** Removes unfinished backups of any name whose process on this computer is gone. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid, computer = COMPUTER] = DRAFT.exec(name) ?? []
    const path = join(folder, name)
    if (!pid || computer !== COMPUTER || open.has(path) || isRunning(Number(pid))) continue
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * A backup in one file: a ZIP archive, or one sealed with a password in the format of age (age-encryption.org/v1). Only this
 * program's user can read it.
 *
 * @param path of the file, which must not be there
 * @param space its disk
 * @param password seals it; empty: it is not sealed
 * @throws BackupError when the file is there or cannot be made
 */
export async function openArchiveTarget(path: string, space: DiskSpace, password = ''): Promise<BackupTarget> {
  if (await stat(path).catch(() => null)) {
    throw new BackupError(`Já existe "${path}": escolha outro nome ou mude esse ficheiro de sítio. Nada foi alterado.`)
  }
  const draft = await beginDraft(path)
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // What fails is thrown by `put` and by `written`.
  zip.on('error', () => {})
  output.on('error', () => {})
  const written = receiveFile(draft, seal(withDigest(output), password), space).catch((error) => {
    throw (error as NodeJS.ErrnoException).syscall === 'open' ? unwritable(dirname(path), error) : error
  })
  // Thrown by what is waited for: `put` or `finish`.
  const failed = new AbortController()
  written.catch((error) => failed.abort(error))
  let finished = false
  return {
    async put(name, content) {
      const ended = once(content, 'end', { signal: failed.signal })
      zip.addReadStream(content, name, { compress: !name.startsWith('objects/'), mode: 0o100600 })
      await ended.catch((error) => {
        throw failed.signal.reason ?? error
      })
    },
    hasObject: async () => false,
    async finish() {
      zip.end({ comment: ' '.repeat(withDigest.BYTES), forceZip64Format: false })
      const { size } = await written
      await renameWithRetry(draft, path)
      open.delete(draft)
      finished = true
      await syncNames(dirname(path))
      return size
    },
    async abort() {
      if (finished) return
      output.destroy(new Error('the backup was given up'))
      await written.catch(() => {})
      await removeFile(draft)
      open.delete(draft)
    },
  }
}

/**
 * A backup in a folder of backups: its own entries in `folder/name`, the documents of all backups once in `folder/objects`.
 *
 * @param folder made when missing
 * @param name of this backup
 * @param space the folder's disk
 * @throws BackupError when there is such a backup, or it cannot be made
 */
export async function openFolderTarget(folder: string, name: string, space: DiskSpace): Promise<BackupTarget> {
  const path = join(folder, name)
  if (await stat(path).catch(() => null)) throw new BackupError(`Já existe uma cópia de segurança em "${path}".`)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unwritable(folder, error)
  })
  const draft = await beginDraft(path)
  const made = new Set<string>()
  let bytes = 0
  const makeFolder = async (wanted: string) => {
    if (made.has(wanted)) return
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    made.add(wanted)
  }
  await makeFolder(draft).catch((error: unknown) => {
    throw unwritable(folder, error)
  })
  const objects = (entry: string) => join(folder, entry)
  return {
    async put(entry, content) {
      const isDocument = entry.startsWith('objects/')
      const place = isDocument ? objects(entry) : join(draft, entry)
      await makeFolder(dirname(place))
      if (!isDocument) {
        bytes += (await receiveFile(place, content, space)).size
        return
      }
      const coming = join(draft, randomBytes(16).toString('hex'))
      bytes += (await receiveFile(coming, content, space)).size
      await renameWithRetry(coming, place)
    },
    async hasObject(sha256, size) {
      const place = objects(documentEntry(sha256))
      const isThere = (await stat(place).catch(() => null))?.size === size
      // Its writer may have been killed before the folder was synced.
      if (isThere) made.add(dirname(place))
      return isThere
    },
    async finish() {
      for (const one of made) await syncNames(one)
      await syncNames(join(folder, 'objects'))
      await renameWithRetry(draft, path)
      open.delete(draft)
      await syncNames(folder)
      return bytes
    },
    async abort() {
      await rm(draft, { recursive: true, force: true, maxRetries: 5 })
      open.delete(draft)
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'não é uma pasta',
  EROFS: 'o disco só permite leitura',
}

/** @returns the sentence for a folder that takes no backup */
function unwritable(folder: string, error: unknown): BackupError {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'não há permissão de escrita'
  return new BackupError(`Não é possível escrever em "${folder}" (${reason}): escolha outra pasta.`, { cause: error })
}

/** Some network file systems cannot sync a folder. */
async function syncNames(folder: string): Promise<void> {
  await syncFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'ENOENT'].includes(error.code ?? '')) throw error
  })
}
