import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { streamHash } from '../file-hash.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import { openS3Requests, type S3Answer, type S3Order, type S3Pace, S3Refused, textOf } from './s3-requests.ts'
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
  /** The SHA-256 that it was uploaded with, hexadecimal, where it was told. */
  sha256: string | null
}

/** The objects below a prefix of one bucket. Every call throws StoreUnavailable when the store does not do its part. */
export interface Bucket {
  /** Stores a file: when it returns, the whole of it is there, and read back by its hash. */
  put(key: string, file: LocalFile): Promise<void>
  /** Stores an empty object, or makes one that is there young. */
  mark(key: string): Promise<void>
  /** @returns null when there is no such object */
  facts(key: string): Promise<ObjectFacts | null>
  /** Reads an object; a connection that is cut is taken up where it ended. @returns null when there is no such object */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; sha256: string | null } | null>
  /** Copies an object. @returns whether it was there */
  copy(from: string, to: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** The keys that begin so, older than that by the server's clock, in milliseconds. */
  older(start: string, ageMs: number): Promise<string[]>
  /** Asks whether it answers, and, unless it took an object lately, whether it takes one now; soon answered. */
  check(): Promise<void>
  close(): Promise<void>
}

const CHECK_MS = 5_000
/** For so long a bucket that took an object is not tried again. */
const LATELY_MS = 5 * 60 * 1000
/** How often a download that was cut is taken up without a byte having come. */
const RESUMES = 4
const MOST_LIST_BYTES = 4 * 1024 * 1024
const SHA256_META = 'x-amz-meta-sha256'
const zeros = (size: number) => {
  const bytes = Buffer.alloc(size)
  return { open: () => bytes, size, sha256: createHash('sha256').update(bytes).digest('hex') }
}
const EMPTY = zeros(0)
/** What is written to see whether a bucket takes objects again: as large as what it refused, up to so many bytes. */
const PROBE = 'probe/again'
const PROBE_BYTES = 1024 * 1024
/** Before the checksum of an upload is told, it is asked for. */
const CHECKSUM = { 'x-amz-checksum-mode': 'ENABLED' }

/** @param authority trusted besides the usual ones, in PEM, or null */
export function openBucket(address: StoreAddress, authority: string | null, pace?: S3Pace): Bucket {
  const requests = openS3Requests(address, authority, pace)
  /**
   * The size of the object that was not taken, up to that of a probe, until one of that size is: a bucket that is full, or takes
   * no changes, still answers, and an empty object fits into every quota.
   */
  let refusedSize: number | null = null
  let tookAt = Number.NEGATIVE_INFINITY
  const write = async (order: Omit<S3Order, 'method'>, expected?: readonly number[]) => {
    const answer = requests.send({ method: 'PUT', ...order }, expected)
    const size = Math.min(order.body?.size ?? 0, PROBE_BYTES)
    await answer.then(
      () => {
        if (refusedSize !== null && size < refusedSize) return
        refusedSize = null
        tookAt = performance.now()
      },
      () => {
        refusedSize = Math.max(size, refusedSize ?? 0)
      },
    )
    return answer
  }
  const remove = async (key: string) => void (await dump(await requests.send({ method: 'DELETE', key }, [404])))
  const open = async (key: string, range?: ByteRange) => {
    const headers = range && { range: `bytes=${range.start}-${range.end}` }
    const answer = await requests.send({ method: 'GET', key, ...(headers && { headers }) }, [404])
    if (answer.statusCode !== 404) return answer
    await mustBeMissing(answer)
    return null
  }
  const read: Bucket['read'] = async (key, range) => {
    const first = await open(key, range)
    if (!first) return null
    const size = Number(first.header('content-length'))
    const start = range?.start ?? 0
    const rest = async (from: number) => {
      const more = await open(key, { start: from, end: start + size - 1 })
      if (!more) throw new StoreUnavailable(new Error(`${key} went while it was read`))
      return more
    }
    const stream = Readable.from(resumed(first, start, start + size, rest, requests.pause), { objectMode: false })
    return { stream, sha256: first.header(SHA256_META) }
  }
  const list = async (start: string, after: string) => {
    const prefix = address.prefix + start
    const query = { 'list-type': '2', prefix, ...(after && { 'start-after': after }) }
    const answer = await requests.send({ method: 'GET', key: '', query })
    const text = await textOf(answer.body, MOST_LIST_BYTES)
    const now = Date.parse(answer.header('date') ?? '') || Date.now()
    const objects = [...text.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => {
      const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? []
      const modified = Date.parse(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? '')
      if (!key.startsWith(prefix) || Number.isNaN(modified)) throw new StoreUnavailable(new Error('a list is not one'))
      return { key, ageMs: now - modified }
    })
    if (!/<ListBucketResult/.test(text)) throw new StoreUnavailable(new Error('a list is not one'))
    return { objects, isCut: /<IsTruncated>true<\/IsTruncated>/.test(text) }
  }
  return {
    read,
    remove,
    close: requests.close,
    async put(key, { path, size, sha256 }) {
      const checksum = Buffer.from(sha256, 'hex').toString('base64')
      const open = () => (size === 0 ? Buffer.alloc(0) : createReadStream(path))
      const headers = { 'x-amz-checksum-sha256': checksum, [SHA256_META]: sha256 }
      await dump(await write({ key, headers, body: { open, size, sha256 } }))
      const stored = await requests.send({ method: 'HEAD', key, headers: CHECKSUM })
      await dump(stored)
      if (stored.header('x-amz-checksum-sha256') === checksum) return
      // A store that keeps no checksums.
      const back = await read(key)
      if (back && (await streamHash(back.stream)) === sha256) return
      await remove(key)
      throw new StoreUnavailable(new Error(`${key} was not stored as it was sent`))
    },
    mark: async (key) => void (await dump(await write({ key, body: EMPTY }))),
    async facts(key) {
      const answer = await requests.send({ method: 'HEAD', key }, [404])
      await dump(answer)
      if (answer.statusCode === 404) return null
      const now = Date.parse(answer.header('date') ?? '') || Date.now()
      return {
        size: Number(answer.header('content-length')),
        ageMs: now - Date.parse(answer.header('last-modified') ?? ''),
        sha256: answer.header(SHA256_META),
      }
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${address.bucket}/${encodeURI(address.prefix + from)}` }
      const answer = await write({ key: to, headers }, [404])
      if (answer.statusCode === 404) {
        await mustBeMissing(answer)
        return false
      }
      // A copy that fails after the answer has begun says so in its body.
      if (/<Error>/.test(await textOf(answer.body))) throw new StoreUnavailable(new Error(`${from} was not copied`))
      return true
    },
    async older(start, ageMs) {
      const found: string[] = []
      for (let after = ''; ; ) {
        const { objects, isCut } = await list(start, after)
        found.push(
          ...objects.filter((object) => object.ageMs >= ageMs).map(({ key }) => key.slice(address.prefix.length)),
        )
        if (!isCut || objects.length === 0) return found
        after = objects.at(-1)!.key
      }
    },
    async check() {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: address.prefix }
      await textOf((await requests.send({ method: 'GET', key: '', query, onceWithinMs: CHECK_MS })).body)
      if (refusedSize === null && performance.now() - tookAt < LATELY_MS) return
      const body = zeros(refusedSize ?? 0)
      await dump(await write({ key: PROBE, body, onceWithinMs: CHECK_MS }))
      await remove(PROBE)
    },
  }
}

const dump = (answer: S3Answer): Promise<unknown> => answer.body.dump()

/** @throws StoreUnavailable when it is not the object that is missing, but the bucket */
async function mustBeMissing(answer: S3Answer): Promise<void> {
  if (!/<Code>NoSuchBucket<\/Code>/.test(await textOf(answer.body))) return
  throw new StoreUnavailable(new S3Refused({ method: 'GET', key: '' }, 404, 'NoSuchBucket', null))
}

/**
 * The bytes from `at` to `end`, not included, over as many answers as it takes.
 *
 * @param rest asks for what is left
 */
async function* resumed(
  first: S3Answer,
  at: number,
  end: number,
  rest: (from: number) => Promise<S3Answer>,
  pause: (tries: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let from = at
  let tries = 0
  for (let answer = first; ; answer = await rest(from)) {
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
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
