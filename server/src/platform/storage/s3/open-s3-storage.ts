import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readAuthorities } from '../../authorities.ts'
import type { DiskSpace } from '../disk-space.ts'
import { watchOld } from '../file-age.ts'
import { FileMissing, FORGOTTEN_MS, WATCHED_MS } from '../object-store.ts'
import type { Storage, StorageReader, StoreOwner } from '../storage.ts'
import type { UploadStore } from '../upload-store.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { openBucketReader, openBucketStore } from './bucket-store.ts'
import type { S3Pace } from './s3-requests.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { mustWork } from './start-check.ts'
import { parseStoreAddress, type S3Place, type StoreAddress } from './store-address.ts'

function open({ url, caFile }: S3Place, pace?: S3Pace): { address: StoreAddress; bucket: Bucket } {
  const address = parseStoreAddress(url)
  if (!address) throw new Error('the address of the object store was not validated')
  return { address, bucket: openBucket(address, readAuthorities('OBJECT_STORE_CA_FILE', caFile), pace) }
}

/**
 * Opens the store of documents and uploads in a bucket that works.
 *
 * @param scratchFolder of temporary files, on the disk of `space`
 * @throws StartupError for what the administrator can correct
 */
export async function openS3Storage(
  place: S3Place,
  scratchFolder: string,
  space: DiskSpace,
  { pace, watchedMs }: { pace?: S3Pace; watchedMs?: number } = {},
): Promise<Storage> {
  const { address, bucket } = open(place, pace)
  try {
    const scratch = await openScratch(scratchFolder, space)
    await mustWork(bucket, scratch, address)
    const store = await openBucketStore(bucket, scratch, watchedMs)
    return {
      store,
      uploads: openBucketUploads(bucket, scratch, watchedMs),
      owner: openPrefixOwner(bucket, scratch),
      close: bucket.close,
    }
  } catch (error) {
    await bucket.close()
    throw error
  }
}

/** Opens it for reading. */
export function openS3Reader(place: S3Place): StorageReader {
  const { bucket } = open(place)
  return { store: openBucketReader(bucket), uploads: openBucketUploadReader(bucket), close: bucket.close }
}

/** The object that says whose the others of the prefix are. */
const KEY = 'installation'

/** Whose a bucket, or a prefix in it, is. */
function openPrefixOwner(bucket: Bucket, scratch: Scratch): StoreOwner {
  return {
    async read() {
      const found = await bucket.read(KEY)
      return found && text(found.stream)
    },
    async claim(id) {
      const { remove, ...file } = await scratch.write(Readable.from([Buffer.from(id)]))
      await bucket.put(KEY, file).finally(remove)
    },
  }
}

const UPLOADS = 'uploads/'

/** @returns what reads the uploads of a bucket */
const openBucketUploadReader = (bucket: Bucket): Pick<UploadStore, 'read'> => ({
  async read(id, range) {
    const found = await bucket.read(UPLOADS + id, range)
    if (!found) throw new FileMissing(id)
    return found.stream
  },
})

/** Uploads in a bucket, which every worker can read. @param watchedMs as of `openFileStore` */
function openBucketUploads(bucket: Bucket, scratch: Scratch, watchedMs: number = WATCHED_MS): UploadStore {
  const watched = watchOld(watchedMs)
  return {
    ...openBucketUploadReader(bucket),
    size: (id) => bucket.size(UPLOADS + id),
    remove: (id) => bucket.remove(UPLOADS + id),
    async receive(id, stream, hooks = {}) {
      const { head, remove, ...file } = await scratch.write(stream, hooks)
      try {
        await bucket.put(UPLOADS + id, file)
      } finally {
        await remove()
      }
      return { head, size: file.size }
    },
    async borrow(id) {
      const found = await bucket.read(UPLOADS + id)
      if (!found) return null
      const { path, sha256, remove } = await scratch.write(found.stream)
      if (found.sha256 === sha256) return { path, giveBack: remove }
      await remove()
      throw new Error(`the upload ${id} is not what was stored`)
    },
    async sweep(wanted, olderThanMs) {
      // Another process may be receiving one whose job does not exist yet.
      const old = await bucket.older(UPLOADS, Math.max(olderThanMs, FORGOTTEN_MS))
      const left = old.filter((key) => !wanted.includes(key.slice(UPLOADS.length)))
      for (const key of watched(left)) await bucket.remove(key)
    },
  }
}
