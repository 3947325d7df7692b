import { join } from 'node:path'
import type { DiskSpace } from './disk-space.ts'
import { openFileReader, openFileStore } from './file-store.ts'
import type { ObjectReader, ObjectStore } from './object-store.ts'
import { openFolderUploadReader, openFolderUploads, type UploadStore } from './upload-store.ts'

/** Where documents and uploads are kept. */
export interface StoragePlace {
  dataDir: string
}

/** Documents, and uploads that wait. */
export interface Storage {
  store: ObjectStore
  uploads: UploadStore
}

/** What reads them, and changes nothing. */
export interface StorageReader {
  store: ObjectReader
  uploads: Pick<UploadStore, 'read'>
}

const foldersOf = ({ dataDir }: StoragePlace) => ({
  objects: join(dataDir, 'objects'),
  uploads: join(dataDir, 'uploads'),
})

/** @param space the disk of `dataDir` */
export async function openStorage(place: StoragePlace, space: DiskSpace): Promise<Storage> {
  const { objects, uploads } = foldersOf(place)
  return { store: await openFileStore(objects, space), uploads: await openFolderUploads(uploads, space) }
}

/** Opens them to be read beside the program that writes them. */
export async function openStorageReader(place: StoragePlace): Promise<StorageReader> {
  const { objects, uploads } = foldersOf(place)
  return { store: openFileReader(objects), uploads: openFolderUploadReader(uploads) }
}
