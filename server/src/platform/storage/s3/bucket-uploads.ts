import { watchOld } from '../file-age.ts'
import { FileMissing, FORGOTTEN_MS, WATCHED_MS } from '../object-store.ts'
import type { UploadStore } from '../upload-store.ts'
import type { Bucket } from './bucket.ts'
import type { Scratch } from './scratch.ts'

const UPLOADS = 'uploads/'

/** @returns what reads the uploads of a bucket */
export const openBucketUploadReader = (bucket: Bucket): Pick<UploadStore, 'read'> => ({
  async read(id) {
    const found = await bucket.read(UPLOADS + id)
    if (!found) throw new FileMissing(id)
    return found.stream
  },
})

/** Uploads in a bucket, which every worker can read. @param watchedMs as of `openFileStore` */
export function openBucketUploads(bucket: Bucket, scratch: Scratch, watchedMs: number = WATCHED_MS): UploadStore {
  const watched = watchOld(watchedMs)
  return {
    ...openBucketUploadReader(bucket),
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
