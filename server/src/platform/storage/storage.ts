import type { ObjectReader, ObjectStore } from './object-store.ts'
import type { S3Place } from './s3/store-address.ts'
import type { UploadStore } from './upload-store.ts'

/** Where documents and uploads are kept. */
export interface StoragePlace {
  dataDir: string
  /** In place of files in `dataDir`; null for these. */
  s3: S3Place | null
}

/** Whose a store is that several installations can reach. Both throw StoreUnavailable. */
export interface StoreOwner {
  /** @returns the id of the installation that claimed it; null when none did */
  read(): Promise<string | null>
  claim(id: string): Promise<void>
}

/** Documents, and uploads that wait. */
export interface Storage {
  store: ObjectStore
  uploads: UploadStore
  /** Null for files of the data directory. */
  owner: StoreOwner | null
  close(): Promise<void>
}

/** What reads them, and changes nothing. */
export interface StorageReader {
  store: ObjectReader
  uploads: Pick<UploadStore, 'read'>
  close(): Promise<void>
}
