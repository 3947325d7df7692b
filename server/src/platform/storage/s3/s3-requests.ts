import { createHash, createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { SignatureV4 } from '@smithy/signature-v4'
import { Agent, type Dispatcher, request } from 'undici'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { StoreAddress } from './store-address.ts'

/** What is asked of the store; it may be sent several times. */
export interface S3Order {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the prefix; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  /** By lower-case name. */
  headers?: Record<string, string>
  /** Opened anew each time it is sent. */
  body?: { open(): Buffer | Readable; size: number; sha256: string }
  /** Sent once, with this many milliseconds for the whole answer. */
  onceWithinMs?: number
}

/** An answer; its body is to be read or dumped. */
export type S3Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'body'> & { header(name: string): string | null }

/** An answer that refuses: its status, and its code where it has one (`AccessDenied`, `NoSuchBucket`, …). */
export class S3Refused extends Error {
  override readonly name = 'S3Refused'
  readonly status: number
  readonly code: string
  /** The server's time, or null. */
  readonly date: Date | null

  constructor(order: S3Order, status: number, code: string, date: Date | null) {
    super(`${order.method} ${order.key || '(bucket)'} was answered ${status} ${code}`)
    this.status = status
    this.code = code
    this.date = date
  }
}

/** How long to wait for what, in milliseconds. */
export interface S3Pace {
  connectMs: number
  /** For an answer to begin, and between two pieces of it. */
  silenceMs: number
  /** Before the first repetition; doubled before each further one. */
  pauseMs: number
}

const PACE: S3Pace = { connectMs: 10_000, silenceMs: 30_000, pauseMs: 250 }
/** How often a request is sent. */
const TRIES = 4
/** The fewest bytes per millisecond of an upload: a connection that hangs while it is sent to. */
const SLOWEST = 32
/** Connections of this process. */
const CONNECTIONS = 16
const MOST_ERROR_BYTES = 64 * 1024
const EMPTY_SHA256 = createHash('sha256').digest('hex')
/** Answers that say to try again. */
const PASSING = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted'])

/** Sends signed requests to a store. */
export interface S3Requests {
  /**
   * Sends an order, again when the store is busy or the connection breaks.
   *
   * @returns the answer if it is a success, or one of these statuses
   * @throws StoreUnavailable, whose cause is S3Refused or the connection's error
   */
  send(order: S3Order, expected?: readonly number[]): Promise<S3Answer>
  /** Waits before a repetition. @param tries how many there were */
  pause(tries: number): Promise<void>
  close(): Promise<void>
}

/**
 * @param authority trusted besides the usual ones, in PEM, or null
 */
export function openS3Requests(address: StoreAddress, authority: string | null, pace: S3Pace = PACE): S3Requests {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: pace.connectMs, ...(authority && { ca: authority }) },
    headersTimeout: pace.silenceMs,
    bodyTimeout: pace.silenceMs,
  })
  const signer = new SignatureV4({
    service: 's3',
    region: address.region,
    credentials: { accessKeyId: address.accessKey, secretAccessKey: address.secretKey },
    sha256: Sha256,
    // A key is encoded once in the path that is signed.
    uriEscapePath: false,
    applyChecksum: false,
  })
  const { protocol, host, hostname, port } = new URL(address.origin)

  const sendOnce = async (order: S3Order): Promise<S3Answer> => {
    const { method, key, query = {}, body, onceWithinMs } = order
    const root = address.isHostStyle ? '/' : `/${address.bucket}${key === '' ? '' : '/'}`
    const path = `${root}${key === '' ? '' : encodeURI(address.prefix + key)}`
    const signed = await signer.sign({
      ...{ method, protocol, hostname, path, query },
      ...(port && { port: Number(port) }),
      headers: { host, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256, ...order.headers },
    })
    const { host: _, ...headers } = signed.headers
    const url = new URL(path, address.origin)
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20')
    const deadline = onceWithinMs ?? (body ? pace.silenceMs + Math.ceil(body.size / SLOWEST) : null)
    const answer = await request(url, {
      method,
      dispatcher: agent,
      headers: { ...headers, ...(body && { 'content-length': String(body.size) }) },
      ...(body && { body: body.open() }),
      ...(deadline !== null && { signal: AbortSignal.timeout(deadline) }),
    })
    return {
      statusCode: answer.statusCode,
      body: answer.body,
      header: (name) => [answer.headers[name]].flat()[0] ?? null,
    }
  }
  /** @returns the answer, or why there is none; then whether to try again */
  const attempt = async (
    order: S3Order,
    expected: readonly number[],
  ): Promise<S3Answer | { cause: unknown; again: boolean }> => {
    try {
      const answer = await sendOnce(order)
      if (answer.statusCode < 300 || expected.includes(answer.statusCode)) return answer
      const refused = await refusalOf(order, answer)
      return { cause: refused, again: refused.status >= 500 || refused.status === 429 || PASSING.has(refused.code) }
    } catch (cause) {
      return { cause, again: true }
    }
  }
  const pause = (tries: number) => wait(pace.pauseMs * 2 ** tries * (0.5 + Math.random() / 2))
  return {
    pause,
    async send(order, expected = []) {
      for (let tries = 0; ; tries++) {
        const result = await attempt(order, expected)
        if (!('cause' in result)) return result
        if (!result.again || order.onceWithinMs !== undefined || tries + 1 >= TRIES)
          throw new StoreUnavailable(result.cause, isFull(order, result.cause))
        await pause(tries)
      }
    },
    close: () => agent.destroy(),
  }
}

/** Refusals that have another reason than what is to be stored. */
const OF_THE_CALLER = new Set(['InvalidAccessKeyId', 'NoSuchBucket', 'RequestTimeTooSkewed', 'SignatureDoesNotMatch'])
const INSUFFICIENT_STORAGE = 507

/** Whether a store that answers refuses to take an object: by a quota (stores have codes of their own), or for want of space. */
function isFull({ method }: S3Order, cause: unknown): boolean {
  if (method !== 'PUT' || !(cause instanceof S3Refused) || OF_THE_CALLER.has(cause.code)) return false
  return (
    cause.status === INSUFFICIENT_STORAGE || (cause.status < 500 && cause.status !== 429 && !PASSING.has(cause.code))
  )
}

async function refusalOf(order: S3Order, answer: S3Answer): Promise<S3Refused> {
  const text = order.method === 'HEAD' ? '' : await textOf(answer.body)
  const code = /<Code>([A-Za-z0-9]{1,100})<\/Code>/.exec(text)?.[1] ?? ''
  const date = new Date(answer.header('date') ?? '')
  return new S3Refused(order, answer.statusCode, code, Number.isNaN(date.getTime()) ? null : date)
}

/** @returns a short body; what is beyond the limit is left out */
export async function textOf(body: AsyncIterable<Buffer>, limit = MOST_ERROR_BYTES): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit).toString()
}

/** SHA-256 as the signer asks for it. */
class Sha256 {
  readonly #hash: { update(data: Uint8Array): unknown; digest(): Buffer }

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer)
  }

  update(data: Uint8Array): void {
    this.#hash.update(data)
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest())
  }

  reset(): void {
    throw new Error('a digest is made once')
  }
}
