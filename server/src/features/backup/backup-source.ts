import { createReadStream } from 'node:fs'
import { open, realpath, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type DiskSpace, isOutOfSpace } from '../../platform/storage/disk-space.ts'
import { receiveFile, removeFile } from '../../platform/storage/receive-file.ts'
import { hasRightDigest, isSealed, unseal } from './archive-stream.ts'
import { entryPath } from './folder-entry.ts'
import { alteredBackup, BackupError, type Manifest, readManifest, readSmallEntry } from './manifest.ts'

/** A backup, opened to be read. */
export interface BackupSource {
  manifest: Manifest
  /** Opens an entry; of documents each one once, in the order of their list. @throws BackupError when it is missing */
  open(path: string): Promise<Readable>
  close(): Promise<void>
}

type Entries = Pick<BackupSource, 'open' | 'close'>

export interface SourceOptions {
  /** The password of a sealed archive. */
  password?: string
  /** A file that a sealed archive is opened into while it is read. */
  scratch: string
  /** The disk of `scratch`. */
  space: DiskSpace
}

/**
 * Opens an archive, a sealed one, or one backup of a folder of backups. Before its entries are read, it checks an archive as
 * a whole, and the manifest.
 *
 * @param path of the file or folder
 * @throws BackupError when it is none, is altered or cut off, is newer than this program, or the password is wrong; DiskFull
 */
export async function openBackup(path: string, options: SourceOptions): Promise<BackupSource> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new BackupError(`Não existe "${path}".`)
  const entries = found.isDirectory() ? openFolder(path) : await openFile(path, options)
  try {
    return { manifest: await manifestOf(entries), ...entries }
  } catch (error) {
    await entries.close()
    throw error
  }
}

/** @throws BackupError for a backup that is not what was written */
export const manifestOf = ({ open }: Pick<BackupSource, 'open'>): Promise<Manifest> =>
  readManifest(async (entry) => readSmallEntry(entry, await open(entry)))

/** @param folder of one backup, beside which the documents of all are */
export function openFolder(folder: string): Entries {
  return {
    async open(path) {
      const root = await realpath(folder)
      const stream = createReadStream(await entryPath(isDocument(path) ? dirname(root) : root, path))
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve())
        stream.once('error', () => reject(missing(path)))
      })
      return stream
    },
    close: async () => {},
  }
}

async function openFile(path: string, { password = '', scratch, space }: SourceOptions): Promise<Entries> {
  if (!(await isSealedFile(path))) return openArchive(path)
  if (password === '') {
    throw new BackupError('A cópia de segurança está fechada com uma password: repita o comando com --password.')
  }
  await rm(scratch, { force: true })
  try {
    await receiveFile(scratch, opened(path, password), space)
    const archive = await openArchive(scratch)
    return { ...archive, close: () => archive.close().finally(() => removeFile(scratch)) }
  } catch (error) {
    await removeFile(scratch)
    throw error
  }
}

/** @throws BackupError instead of the library's errors */
async function* opened(path: string, password: string): AsyncGenerator<Buffer> {
  let begun = false
  try {
    for await (const chunk of unseal(createReadStream(path), password)) {
      begun = true
      yield chunk
    }
  } catch (error) {
    if (isOutOfSpace(error)) throw error
    if (begun) throw alteredBackup(path)
    throw new BackupError(
      'A password não abre esta cópia de segurança, ou o ficheiro está danificado. Nada foi reposto.',
    )
  }
}

async function isSealedFile(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
  return isSealed(buffer.subarray(0, bytesRead))
}

/** Checks an archive as a whole and lists its entries. */
async function openArchive(path: string): Promise<Entries> {
  const file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  if (!(await hasRightDigest(createReadStream(path)))) {
    const isArchive = buffer.toString('latin1') === 'PK'
    throw isArchive ? alteredBackup(path) : new BackupError(`"${path}" não é uma cópia de segurança do Arauto.`)
  }
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw alteredBackup(path)
  })
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    throw error instanceof BackupError ? error : alteredBackup(path)
  })
  // Documents may be many: they are looked up while they are read, not listed.
  const again = await openPromise(path, { autoClose: false })
  const following = again.eachEntry()
  const documentNamed = async (name: string): Promise<Entry | undefined> => {
    for (;;) {
      const { value, done } = await following.next()
      if (done || value.fileName === name) return value
    }
  }
  return {
    async open(name) {
      const entry = isDocument(name) ? await documentNamed(name) : entries.get(name)
      if (!entry) throw missing(name)
      return contentOf(zip, entry)
    },
    async close() {
      zip.close()
      again.close()
    },
  }
}

/** The entries of an archive, but documents. @throws BackupError for a name that is there twice, which no backup has */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (isDocument(entry.fileName)) continue
    if (entries.has(entry.fileName)) throw alteredBackup(entry.fileName)
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** @returns the bytes of an entry; where it is not what the archive says of it, they end in a BackupError */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  const altered = () => alteredBackup(entry.fileName)
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw altered()
  })
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield* stream as AsyncIterable<Buffer>
    } catch {
      throw altered()
    }
  }
  return Readable.from(content(), { objectMode: false })
}

const isDocument = (path: string): boolean => path.startsWith('objects/')
const missing = (path: string): BackupError => alteredBackup(`falta ${path}`)
