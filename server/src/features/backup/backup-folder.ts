import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Anchor } from '../../domain/audit/check-record.ts'
import { fileHash, streamHash } from '../../platform/storage/file-hash.ts'
import { ifMissing } from '../../platform/storage/if-missing.ts'
import type { ObjectReader } from '../../platform/storage/object-store.ts'
import { syncFolder } from '../../platform/storage/sync-folder.ts'
import { manifestOf, openFolder } from './backup-source.ts'
import { readDocumentList } from './document-list.ts'
import { documentEntry, ENTRY, type Manifest } from './manifest.ts'
import type { FolderBackup } from './retention.ts'

/** `2026-11-23T030000Z`, and the same with a suffix while it is being written. */
const NAME = /^(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2}Z)$/
const UNFINISHED = /^\d{4}-\d{2}-\d{2}T\d{6}Z\./

/** @returns the name of a backup that is begun at a moment; its order is that of time */
export const backupName = (at: Date): string => at.toISOString().replace(/\.\d+/u, '').replaceAll(':', '')

/** @returns the moment in a name; null for another name */
function momentOf(name: string): Date | null {
  const at = new Date(name.replace(NAME, '$1$2:$3:$4'))
  return NAME.test(name) && !Number.isNaN(at.getTime()) ? at : null
}

/** @throws what reading throws, so that a disk that fails is not taken for one without backups */
async function isFinished(folder: string, name: string): Promise<boolean> {
  return stat(join(folder, name, ENTRY.manifestHash)).then(() => true, ifMissing(false))
}

/** @returns the finished backups of a folder */
export async function listBackups(folder: string): Promise<FolderBackup[]> {
  const found: FolderBackup[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry
    const at = momentOf(name)
    // A link could lead anywhere.
    if (at && entry.isDirectory() && (await isFinished(folder, name))) found.push({ name, at })
  }
  return found
}

/** Removes what killed programs left: backups that were never finished, and such as were being removed. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (UNFINISHED.test(name) || (momentOf(name) && !(await isFinished(folder, name)))) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** Removes a backup; from its first step on it does not count as one. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  await rm(join(folder, name, ENTRY.manifestHash))
  await syncFolder(join(folder, name)).catch(() => {})
  await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}

/** @throws BackupError for a backup that is not what was written */
export const readBackup = (folder: string, name: string): Promise<Manifest> =>
  manifestOf(openFolder(join(folder, name)))

/** @returns the nightly backups' folder by the settings */
export const backupFolder = (configured: string, dataDir: string): string => configured || join(dataDir, 'backups')

/** @returns the last entries of the records in the newest backup that can be read; null where there is none */
export async function readNewestAnchors(folder: string): Promise<{ createdAt: string; anchors: Anchor[] } | null> {
  const backups = await listBackups(folder).catch(() => [])
  for (const { name } of backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    const manifest = await readBackup(folder, name).catch(() => null)
    if (manifest?.record) return { createdAt: manifest.createdAt, anchors: manifest.record }
  }
  return null
}

/** @returns the SHA-256 of every document of a backup. @throws BackupError when the list is not what was written */
async function readDocumentHashes(folder: string, name: string): Promise<string[]> {
  const { list } = (await readBackup(folder, name)).documents
  const hashes: string[] = []
  const documents = readDocumentList(list, await openFolder(join(folder, name)).open(list.name))
  for await (const { sha256 } of documents) hashes.push(sha256)
  return hashes
}

/**
 * Removes documents that no finished backup of the folder refers to; none if that is uncertain.
 *
 * @param progress called repeatedly
 * @throws BackupError for a backup whose list of documents is damaged
 */
export async function removeUnusedObjects(folder: string, progress: () => void): Promise<void> {
  const used = new Set<string>()
  for (const { name } of await listBackups(folder)) {
    progress()
    for (const sha256 of await readDocumentHashes(folder, name)) used.add(sha256)
  }
  const objects = join(folder, 'objects')
  for (const start of await namesIn(objects)) {
    for (const rest of await namesIn(join(objects, start))) {
      progress()
      if (/^[0-9a-f]{64}$/.test(start + rest) && !used.has(start + rest)) {
        await rm(join(objects, start, rest), { force: true, maxRetries: 5 })
      }
    }
  }
}

/**
 * Removes the documents of a backup that are not what was written and that the store still has, so that the next backup
 * writes them again.
 */
export async function removeAlteredObjects(folder: string, name: string, store: ObjectReader, progress: () => void) {
  for (const sha256 of await readDocumentHashes(folder, name)) {
    progress()
    const path = join(folder, documentEntry(sha256))
    const found = await fileHash(path).catch(ifMissing(null))
    if (
      found === sha256 ||
      (await store
        .read(sha256)
        .then(streamHash)
        .catch(() => null)) !== sha256
    )
      continue
    await rm(path, { force: true, maxRetries: 5 })
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]))
