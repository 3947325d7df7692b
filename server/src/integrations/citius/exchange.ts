import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { BodyTooLarge, PortalError, PortalUnavailable } from '@arauto/portal-pages/errors'
import { type Dispatcher, request } from 'undici'
import { readAtMost } from '../../platform/process/bounded/read-at-most.ts'

export interface Outgoing {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body: string | null
  /** From the start of the request to the end of the response's body, in milliseconds. */
  deadlineMs: number
  /** Largest body, in bytes. */
  limit: number
}

/** One complete response. */
export interface Incoming {
  status: number
  /** A header's value by its lower-case name; the first if it is repeated. */
  header(name: string): string | null
  setCookies: string[]
  bytes: Buffer
}

/**
 * Sends one request and reads its response. Redirects are not followed.
 *
 * @param signal the owner's, whose reason is thrown as it is
 * @throws PortalUnavailable when the portal is unreachable, closes the connection or exceeds the deadline; BodyTooLarge
 */
export async function exchange(out: Outgoing, dispatcher: Dispatcher, signal: AbortSignal | null): Promise<Incoming> {
  signal?.throwIfAborted()
  const deadline = AbortSignal.timeout(out.deadlineMs)
  try {
    const answer = await request(out.url, {
      method: out.method,
      headers: out.headers,
      body: out.body,
      dispatcher,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const header = (name: string) => first(answer.headers[name])
    const bytes = await readBody(answer.body, header('content-encoding'), out.limit)
    return { status: answer.statusCode, header, setCookies: all(answer.headers['set-cookie']), bytes }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PortalError) throw error
    const what = deadline.aborted ? `did not answer within ${out.deadlineMs} ms` : 'could not be reached'
    throw new PortalUnavailable(`the portal ${what} (${out.url.pathname})`, { cause: error })
  }
}

function all(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

function first(value: string | string[] | undefined): string | null {
  return all(value)[0] ?? null
}

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/**
 * Reads and decompresses a body, and aborts as soon as it is over the limit, also a small one that decompresses to a large
 * one.
 *
 * @param body the stream as it arrives; destroyed when this throws
 * @param encoding the `Content-Encoding`, or null
 * @param limit the maximum size, decompressed
 * @throws BodyTooLarge, and the stream's error
 */
async function readBody(body: Readable, encoding: string | null, limit: number): Promise<Buffer> {
  const decoder = DECODERS.get(encoding?.trim().toLowerCase() ?? '')?.()
  if (decoder) {
    body.on('error', (error) => decoder.destroy(error))
    body.pipe(decoder)
  }
  try {
    const bytes = await readAtMost(decoder ?? body, limit)
    if (!bytes) throw new BodyTooLarge(`the portal sent more than ${limit} bytes`)
    return bytes
  } finally {
    body.destroy()
    decoder?.destroy()
  }
}
