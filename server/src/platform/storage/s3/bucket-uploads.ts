import { FileMissing, FORGOTTEN_MS } from '../object-store.ts'
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

/** Uploads in a bucket, which every worker can read. */
export function openBucketUploads(bucket: Bucket, scratch: Scratch): UploadStore {
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
      for (const key of await bucket.older(UPLOADS, Math.max(olderThanMs, FORGOTTEN_MS))) {
        const id = key.slice(UPLOADS.length)
        if (!wanted.includes(id)) await bucket.remove(key)
      }
    },
  }
}
