import type { ObjectReader, ObjectStore } from './object-store.ts'
import type { S3Place } from './s3/store-address.ts'
import type { UploadStore } from './upload-store.ts'

/** Where documents and uploads are kept. */
export interface StoragePlace {
  dataDir: string
  /** In place of files in `dataDir`; null for these. */
  s3: S3Place | null
}

/** Documents, and uploads that wait. */
export interface Storage {
  store: ObjectStore
  uploads: UploadStore
  close(): Promise<void>
}

/** What reads them, and changes nothing. */
export interface StorageReader {
  store: ObjectReader
  uploads: Pick<UploadStore, 'read'>
  close(): Promise<void>
}
