import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FileMissing, FORGOTTEN_MS, type ObjectReader, type ObjectStore, WATCHED_MS } from '../object-store.ts'
import type { Bucket } from './bucket.ts'
import type { Scratch } from './scratch.ts'

const OBJECTS = 'objects/'
/** An empty object for each stored one that no row may refer to yet. */
const UNCONFIRMED = 'unconfirmed/'
/** Copies of objects that are being removed, until it is certain that nobody stored them again meanwhile. */
const REMOVING = 'removing/'
/** A removal that takes longer was killed. */
const LONGEST_REMOVAL_MS = 60 * 60 * 1000

const objectOf = (sha256: string) => OBJECTS + sha256

/** Reads the documents of a bucket. What is read whole ends with an error where it is not what was stored. */
export function openBucketReader(bucket: Bucket): ObjectReader {
  return {
    size: (sha256) => bucket.size(objectOf(sha256)),
    async read(sha256, range) {
      const found = await bucket.read(objectOf(sha256), range)
      if (!found) throw new FileMissing(sha256)
      return range ? found.stream : Readable.from(verified(found.stream, sha256), { objectMode: false })
    },
  }
}

/**
 * A store in a bucket, `objects/` and its SHA-256 for each file.
 *
 * @param watchedMs how long a file was seen to be without a row for a day before it is removed
 */
export async function openBucketStore(
  bucket: Bucket,
  scratch: Scratch,
  watchedMs: number = WATCHED_MS,
): Promise<ObjectStore> {
  /** Since when a mark was seen to be old. */
  const watchedSince = new Map<string, number>()
  const mark = async (sha256s: readonly string[]) => {
    for (const sha256 of sha256s) await bucket.mark(UNCONFIRMED + sha256)
  }
  /** Undoes removals that were killed. */
  const restoreRemoved = async () => {
    for (const key of await bucket.older(REMOVING, LONGEST_REMOVAL_MS)) {
      const object = objectOf(key.slice(REMOVING.length))
      if ((await bucket.facts(object)) === null) await bucket.copy(key, object)
      await bucket.remove(key)
    }
  }
  /** Whether nobody wants an object that was just set aside. */
  const isForgotten = async (sha256: string, isReferenced: (sha256: string) => Promise<boolean>) => {
    const mark = await bucket.facts(UNCONFIRMED + sha256)
    // Without its mark it was confirmed meanwhile, or another process removes it too.
    return mark ? mark.ageMs >= FORGOTTEN_MS : !(await isReferenced(sha256))
  }
  const receive: ObjectStore['receive'] = async (stream, expectedBytes = 0) => {
    const { head, size, sha256, path, remove } = await scratch.write(stream, { expectedBytes })
    return {
      head,
      size,
      sha256,
      path,
      discard: remove,
      async keep() {
        // Before the object is looked for: a concurrent removal then notices it, or has removed the object already.
        await mark([sha256])
        const there = await bucket.facts(objectOf(sha256))
        if (there?.size !== size) await bucket.put(objectOf(sha256), { path, size, sha256 })
        await remove()
      },
    }
  }
  await restoreRemoved()
  return {
    ...openBucketReader(bucket),
    receive,
    async put(bytes) {
      const draft = await receive([Buffer.from(bytes)], bytes.length)
      await draft.keep().finally(draft.discard)
      return draft.sha256
    },
    async confirm(sha256s) {
      await Promise.allSettled(sha256s.map((sha256) => bucket.remove(UNCONFIRMED + sha256)))
    },
    release: mark,
    async removeUnconfirmed(isReferenced, nothingUnderWay = false) {
      await restoreRemoved()
      const old = await bucket.older(UNCONFIRMED, FORGOTTEN_MS)
      for (const key of watchedSince.keys()) if (!old.includes(key)) watchedSince.delete(key)
      for (const key of old) {
        const sha256 = key.slice(UNCONFIRMED.length)
        if (await isReferenced(sha256)) {
          await bucket.remove(key)
          continue
        }
        const since = watchedSince.get(key) ?? performance.now()
        watchedSince.set(key, since)
        if (!nothingUnderWay && performance.now() - since < watchedMs) continue
        const [object, aside] = [objectOf(sha256), REMOVING + sha256]
        const isThere = await bucket.copy(object, aside)
        if (isThere) await bucket.remove(object)
        const isGone = await isForgotten(sha256, isReferenced)
        if (isThere && !isGone) await bucket.copy(aside, object)
        if (isThere) await bucket.remove(aside)
        if (isGone) await bucket.remove(key)
      }
    },
    check: bucket.check,
  }
}

/** The bytes of a whole file, the last of them only when all are what was stored. */
async function* verified(stream: Readable, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | null = null
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (held) yield held
    hash.update(chunk)
    held = chunk
  }
  if (hash.digest('hex') !== sha256) throw new StoredOtherwise(`${sha256} is not what was stored`)
  if (held) yield held
}

/** The store gives other bytes than it was given. */
class StoredOtherwise extends Error {
  override readonly name = 'StoredOtherwise'
}
