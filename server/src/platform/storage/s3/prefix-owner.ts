import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { StoreOwner } from '../storage.ts'
import type { Bucket } from './bucket.ts'
import type { Scratch } from './scratch.ts'

/** The object that says whose the others of the prefix are. */
const KEY = 'installation'

/** Whose a bucket, or a prefix in it, is. */
export function openPrefixOwner(bucket: Bucket, scratch: Scratch): StoreOwner {
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
