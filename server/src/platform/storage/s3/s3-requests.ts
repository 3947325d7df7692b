import { Agent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import { StoreUnavailable } from '../store-unavailable.ts'
import type { StoreAddress } from './store-address.ts'

/** How long to wait for what, in milliseconds. */
export interface S3Pace {
  connectMs: number
  /** Without a byte in either direction. */
  silenceMs: number
  /** Before the first repetition; doubled before each further one. */
  pauseMs: number
}

const PACE: S3Pace = { connectMs: 10_000, silenceMs: 30_000, pauseMs: 250 }
/** How often a request is sent. */
const MAX_ATTEMPTS = 4
/** Connections of this process. */
const MAX_CONNECTIONS = 16
/** Errors that say to try again. */
const PASSING = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted'])

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** How a request is sent. */
export interface SendOptions {
  /** Whether it stores an object, which a full store refuses. */
  isWrite?: boolean
  /** Sent once, with this many milliseconds for the whole answer. */
  onceWithinMs?: number
}

/**
 * Sends requests to a store.
 *
 * @param authority trusted besides the usual ones, in PEM, or null
 */
export function openS3Requests(address: StoreAddress, authority: string | null, pace: S3Pace = PACE) {
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  const s3 = new S3({
    endpoint: address.origin,
    region: address.region,
    credentials: { accessKeyId: address.accessKey, secretAccessKey: address.secretKey },
    forcePathStyle: !address.isHostStyle,
    bucketEndpoint: address.isHostStyle,
    maxAttempts: 1,
    // It would write to the console of each attempt that fails, which is an error of ours.
    logger: SILENT,
    // Stores other than Amazon's refuse the checksums that the client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: pace.connectMs,
      socketTimeout: pace.silenceMs,
      httpAgent: new Agent(connections),
      httpsAgent: new TlsAgent({ ...connections, ...(authority && { ca: authority }) }),
    },
  })
  /** Waits before a repetition. @param attempts how many there were */
  const pause = (attempts: number) => wait(pace.pauseMs * 2 ** attempts * (0.5 + Math.random() / 2))
  return {
    pause,
    /**
     * Sends a request, again when the store is busy or the connection breaks. The client repeats none by itself, since it
     * cannot repeat what it streams.
     *
     * @param request called once per attempt
     * @throws StoreUnavailable, whose cause is S3ServiceException or the connection's error
     */
    async send<T>(
      request: (s3: S3, options: { abortSignal?: AbortSignal }) => Promise<T>,
      { isWrite = false, onceWithinMs }: SendOptions = {},
    ): Promise<T> {
      for (let attempts = 1; ; attempts++) {
        try {
          return await request(s3, onceWithinMs === undefined ? {} : { abortSignal: AbortSignal.timeout(onceWithinMs) })
        } catch (cause) {
          if (!isPassing(cause) || onceWithinMs !== undefined || attempts === MAX_ATTEMPTS)
            throw new StoreUnavailable(cause, isWrite && isFull(cause))
          await pause(attempts - 1)
        }
      }
    },
    /** The server's time in milliseconds since 1970, to some minutes: the client follows its clock. */
    now: () => Date.now() + s3.config.systemClockOffset,
    close: () => s3.destroy(),
  }
}

/** @returns null when there is no such object */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StoreUnavailable && isMissing(error.cause)) return null
    throw error
  }
}

const isMissing = (cause: unknown) => statusOf(cause) === 404 && (cause as Error).name !== 'NoSuchBucket'

/** @returns undefined when the store did not answer */
const statusOf = (cause: unknown): number | undefined =>
  cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined

function isPassing(cause: unknown): boolean {
  const status = statusOf(cause)
  return status === undefined || status >= 500 || status === 429 || PASSING.has((cause as Error).name)
}

/** Refusals that have another reason than what is to be stored. */
const OF_THE_CALLER = new Set(['InvalidAccessKeyId', 'NoSuchBucket', 'RequestTimeTooSkewed', 'SignatureDoesNotMatch'])
const INSUFFICIENT_STORAGE = 507

/** Whether a store that answers refuses to take an object: by a quota (stores have codes of their own), or for want of space. */
const isFull = (cause: unknown): boolean =>
  statusOf(cause) === INSUFFICIENT_STORAGE || !(isPassing(cause) || OF_THE_CALLER.has((cause as Error).name))
