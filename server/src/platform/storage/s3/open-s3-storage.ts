import { readAuthorities } from '../../authorities.ts'
import type { DiskSpace } from '../disk-space.ts'
import type { Storage, StorageReader } from '../storage.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { openBucketReader, openBucketStore } from './bucket-store.ts'
import { openBucketUploadReader, openBucketUploads } from './bucket-uploads.ts'
import { openPrefixOwner } from './prefix-owner.ts'
import type { S3Pace } from './s3-requests.ts'
import { openScratch } from './scratch.ts'
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
