import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { receiveFile } from '../../platform/storage/receive-file.ts'
import type { Storage, StoragePlace } from '../../platform/storage/storage.ts'
import { syncFolder } from '../../platform/storage/sync-folder.ts'
import type { BackupSource } from './backup-source.ts'
import { readDocumentList } from './document-list.ts'
import { alteredBackup, BackupError, documentEntry, ENTRY, type FileEntry, readSmallEntry } from './manifest.ts'
import { measured } from './measured.ts'

const USED =
  'OBJECT_STORE_URL: este bucket e prefixo já são de uma instalação do Arauto: indique outro bucket, ou outro prefixo nele. Só se essa instalação já não existe, elimine o objeto "installation" que lá está. Nada foi alterado.'

/** How many documents are confirmed at once. */
const BATCH = 200

/**
 * Writes the documents and recordings of a backup to where they are kept, and its own TLS authority into the data
 * directory, durably, and checks each.
 *
 * @throws BackupError when one is missing or is not what the backup says, or the store is another installation's; DiskFull; StoreUnavailable
 */
export async function restoreFiles(source: BackupSource, place: StoragePlace, space: DiskSpace): Promise<void> {
  const { uploads: recordings, secrets } = source.manifest
  const { store, uploads, owner, close } = await openStorage(place, space)
  try {
    if (owner && (await owner.read()) !== null) throw new BackupError(USED)
    await restoreDocuments(source, store)
    for (const { id, file } of recordings) await uploads.receive(id, await checked(source, file))
  } finally {
    await close()
  }
  for (const file of secrets) {
    if (file.name !== ENTRY.key) await restoreFile(source, file, join(place.dataDir, file.name), space)
  }
}

/** Makes the store that of the restored installation. */
export async function claimStore(place: StoragePlace, space: DiskSpace, id: string): Promise<void> {
  const { owner, close } = await openStorage(place, space)
  try {
    await owner?.claim(id)
  } finally {
    await close()
  }
}

async function restoreDocuments(source: BackupSource, store: Storage['store']): Promise<void> {
  const { damaged, documents } = source.manifest
  const lost = new Set(damaged)
  let count = 0
  let restored: string[] = []
  for await (const { sha256, size } of readDocumentList(documents.list, await source.open(documents.list.name))) {
    count++
    if (lost.has(sha256)) continue
    const draft = await store.receive(await source.open(documentEntry(sha256)), size)
    if (draft.sha256 !== sha256) {
      await draft.discard()
      throw alteredBackup(`documento ${sha256}`)
    }
    await draft.keep()
    restored.push(sha256)
    if (restored.length < BATCH) continue
    await store.confirm(restored)
    restored = []
  }
  await store.confirm(restored)
  if (count !== documents.count) throw alteredBackup(ENTRY.documents)
}

async function restoreFile(source: BackupSource, file: FileEntry, path: string, space: DiskSpace): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await receiveFile(path, await checked(source, file), space)
  await syncFolder(dirname(path))
}

/** @returns the key of a backup; null when it was left out */
export async function readKey(source: BackupSource): Promise<Buffer | null> {
  const file = source.manifest.secrets.find(({ name }) => name === ENTRY.key)
  return file ? Buffer.from((await readSmallEntry(ENTRY.key, await checked(source, file))).trim(), 'base64') : null
}

/** @returns an entry's content, which ends with an error when it is not what the manifest says */
async function checked(source: BackupSource, { name, bytes, sha256 }: FileEntry): Promise<Readable> {
  const content = measured(await source.open(name))
  async function* passed(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      // An entry may unpack to a thousand times of what it is.
      if (content.bytes > bytes) throw alteredBackup(name)
      yield chunk
    }
    if (content.sha256() !== sha256) throw alteredBackup(name)
  }
  return Readable.from(passed(), { objectMode: false })
}
