import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { DiskSpace } from './disk-space.ts'
import { openFileReader, openFileStore } from './file-store.ts'
import type { Storage, StoragePlace, StorageReader } from './storage.ts'
import { openFolderUploadReader, openFolderUploads } from './upload-store.ts'

const foldersOf = ({ dataDir }: StoragePlace) => ({
  objects: join(dataDir, 'objects'),
  uploads: join(dataDir, 'uploads'),
})

/**
 * @param space the disk of `dataDir`
 * @param watchedMs as of `openFileStore`
 * @throws StartupError for what the administrator can correct
 */
export async function openStorage(place: StoragePlace, space: DiskSpace, watchedMs?: number): Promise<Storage> {
  const { objects, uploads } = foldersOf(place)
  if (place.s3) {
    await mustHoldNone(objects)
    const { openS3Storage } = await import('./s3/open-s3-storage.ts')
    return openS3Storage(place.s3, join(place.dataDir, 'scratch'), space, watchedMs === undefined ? {} : { watchedMs })
  }
  return {
    store: await openFileStore(objects, space, watchedMs),
    uploads: await openFolderUploads(uploads, space, watchedMs),
    owner: null,
    close: async () => {},
  }
}

/** Opens them to be read beside the program that writes them. */
export async function openStorageReader(place: StoragePlace): Promise<StorageReader> {
  const { objects, uploads } = foldersOf(place)
  if (place.s3) return (await import('./s3/open-s3-storage.ts')).openS3Reader(place.s3)
  return { store: openFileReader(objects), uploads: openFolderUploadReader(uploads), close: async () => {} }
}

/** @throws StartupError for documents that a store elsewhere would not have */
async function mustHoldNone(objects: string): Promise<void> {
  for (const name of await readdir(objects).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(name) || (await readdir(join(objects, name))).length === 0) continue
    throw new StartupError(
      `Em "${objects}" há documentos que não estão no armazém de OBJECT_STORE_URL. Para os levar para lá, faça sem OBJECT_STORE_URL uma cópia com npm run backup, e reponha-a com OBJECT_STORE_URL e outra pasta DATA_DIR, vazia, com npm run restore (docs/scaling.md).`,
    )
  }
}
