import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { GetObjectCommandOutput, PutObjectCommandInput } from '@aws-sdk/client-s3'
import { streamHash } from '../file-hash.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { openS3Requests, orNull, type S3Pace, type SendOptions } from './s3-requests.ts'
import type { StoreAddress } from './store-address.ts'

/** A file on this machine that is uploaded. */
export interface LocalFile {
  path: string
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** An object's size in bytes, when it was stored, and both by the server's clock. */
export interface ObjectFacts {
  size: number
  ageMs: number
}

const CHECK_MS = 5_000
/** For so long a bucket that took an object is not tried again. */
const LATELY_MS = 5 * 60 * 1000
/** How often a download that was cut is taken up without a byte having come. */
const RESUMES = 4
/** What is written to see whether a bucket takes objects again: as large as what it refused, up to so many bytes. */
const PROBE = 'probe/again'
const PROBE_BYTES = 1024 * 1024

export type Bucket = ReturnType<typeof openBucket>

/**
 * The objects below a prefix of one bucket. Every call throws StoreUnavailable when the store does not do its part.
 *
 * @param authority trusted besides the usual ones, in PEM, or null
 */
export function openBucket(address: StoreAddress, authority: string | null, pace?: S3Pace) {
  const { send, pause, now, close } = openS3Requests(address, authority, pace)
  // With the bucket in the host's name the client takes the whole address as the bucket.
  const Bucket = address.isHostStyle ? address.origin : address.bucket
  const at = (key: string) => ({ Bucket, Key: address.prefix + key })
  /**
   * The size of the object that was not taken, up to that of a probe, until one of that size is. A bucket that is full, or
   * takes no changes, still answers, and an empty object fits into every quota.
   */
  let refusedSize: number | null = null
  let tookAt = Number.NEGATIVE_INFINITY
  /** @param open opens what is stored, once for each attempt */
  const write = async (
    key: string,
    size: number,
    open: () => Partial<PutObjectCommandInput>,
    options?: SendOptions,
  ) => {
    const probed = Math.min(size, PROBE_BYTES)
    try {
      await send((s3, limits) => s3.putObject({ ...at(key), ContentLength: size, ...open() }, limits), {
        ...options,
        isWrite: true,
      })
    } catch (error) {
      refusedSize = Math.max(probed, refusedSize ?? 0)
      throw error
    }
    if (refusedSize !== null && probed < refusedSize) return
    refusedSize = null
    tookAt = performance.now()
  }
  const writeZeros = (key: string, size: number, options?: SendOptions) =>
    write(key, size, () => ({ Body: Buffer.alloc(size) }), options)
  const remove = async (key: string) => void (await orNull(send((s3) => s3.deleteObject(at(key)))))
  const head = (key: string, checksum?: { ChecksumMode: 'ENABLED' }) =>
    orNull(send((s3) => s3.headObject({ ...at(key), ...checksum })))
  const open = (key: string, range?: ByteRange) =>
    orNull(send((s3) => s3.getObject({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) })))
  /** Reads an object; a connection that is cut is taken up where it ended. @returns null when there is no such object */
  const read = async (key: string, range?: ByteRange) => {
    const first = await open(key, range)
    if (!first) return null
    const start = range?.start ?? 0
    const end = start + (first.ContentLength ?? 0)
    const rest = async (from: number) => {
      const more = await open(key, { start: from, end: end - 1 })
      if (!more) throw new StoreUnavailable(new Error(`${key} went while it was read`))
      return more
    }
    const stream = Readable.from(resumed(first, start, end, rest, pause), { objectMode: false })
    return { stream, sha256: first.Metadata?.sha256 ?? null }
  }
  const ageOf = (modified: Date | undefined) => now() - (modified?.getTime() ?? Number.NaN)
  /** @returns null when there is no such object */
  const facts = async (key: string): Promise<ObjectFacts | null> => {
    const found = await head(key)
    return found && { size: found.ContentLength ?? 0, ageMs: ageOf(found.LastModified) }
  }
  /** Asks whether it answers, and, unless it took an object lately, whether it takes one now; soon answered. */
  const check = async () => {
    const limits = { onceWithinMs: CHECK_MS }
    await send((s3, options) => s3.listObjectsV2({ Bucket, Prefix: address.prefix, MaxKeys: 1 }, options), limits)
    if (refusedSize === null && performance.now() - tookAt < LATELY_MS) return
    await writeZeros(PROBE, refusedSize ?? 0, limits)
    await remove(PROBE)
  }
  return {
    read,
    remove,
    check,
    close: async () => close(),
    /** Stores a file: when it returns, the whole of it is there, and read back by its hash. */
    async put(key: string, { path, size, sha256 }: LocalFile) {
      const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
      const open = () => ({
        // An empty stream would be sent without its length.
        Body: size === 0 ? Buffer.alloc(0) : createReadStream(path),
        ChecksumSHA256,
        Metadata: { sha256 },
      })
      await write(key, size, open)
      const stored = await head(key, { ChecksumMode: 'ENABLED' })
      if (stored?.ChecksumSHA256 === ChecksumSHA256) return
      // A store that keeps no checksums.
      const back = await read(key)
      if (back && (await streamHash(back.stream)) === sha256) return
      await remove(key)
      throw new StoreUnavailable(new Error(`${key} was not stored as it was sent`))
    },
    /** Stores an empty object, or makes one that is there young. */
    mark: (key: string) => writeZeros(key, 0),
    facts,
    /** @returns null when there is no such object */
    async size(key: string): Promise<number | null> {
      const found = await facts(key)
      // A missing bucket is answered like a missing object.
      if (!found) await check()
      return found?.size ?? null
    },
    /** Copies an object. @returns whether it was there */
    async copy(from: string, to: string) {
      const CopySource = encodeURI(`${address.bucket}/${address.prefix}${from}`)
      return (await orNull(send((s3) => s3.copyObject({ ...at(to), CopySource }), { isWrite: true }))) !== null
    },
    /** The keys that begin so, older than that by the server's clock, in milliseconds. */
    async older(start: string, ageMs: number) {
      const found: string[] = []
      const Prefix = address.prefix + start
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await send((s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const age = ageOf(LastModified)
          if (!Key.startsWith(Prefix) || Number.isNaN(age)) throw new StoreUnavailable(new Error('a list is not one'))
          if (age >= ageMs) found.push(Key.slice(address.prefix.length))
        }
        ContinuationToken = page.NextContinuationToken
        if (!ContinuationToken) return found
      }
    },
  }
}

/**
 * The bytes from `at` to `end`, not included, over as many answers as it takes.
 *
 * @param rest asks for what is left
 */
export async function* resumed(
  first: GetObjectCommandOutput,
  at: number,
  end: number,
  rest: (from: number) => Promise<GetObjectCommandOutput>,
  pause: (tries: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let from = at
  let tries = 0
  for (let answer = first; ; answer = await rest(from)) {
    try {
      for await (const chunk of answer.Body as Readable) {
        yield chunk
        from += chunk.length
        tries = 0
      }
      if (from === end) return
      throw new Error('the answer ended too early')
    } catch (error) {
      if (tries >= RESUMES || from > end) throw new StoreUnavailable(error)
      await pause(tries++)
    }
  }
}
