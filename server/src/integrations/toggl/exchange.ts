import { type Dispatcher, request } from 'undici'
import { TogglUnavailable, TogglUnexpected } from './errors.ts'

/** One request to Toggl. */
export interface TogglRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body: string | null
}

/** One answer, whole. */
export interface TogglAnswer {
  status: number
  /** A header's value by its lower-case name. */
  header(name: string): string | null
  text: string
}

/** Sends one request; replaced in tests by a stand-in inside the process. */
export type Exchange = (request: TogglRequest, signal: AbortSignal | null) => Promise<TogglAnswer>

/** From the first byte out to the last byte in. */
const DEADLINE_MS = 60_000
/** A page of a thousand entries is some hundred kilobytes. */
const LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Requests over real sockets, none of which follows a redirect.
 *
 * @param dispatcher undici's connections
 * @returns an exchange that throws TogglUnavailable when Toggl is out of reach or too slow, TogglUnexpected for a body
 * over the limit, and the signal's own reason when it is aborted
 */
export function createExchange(dispatcher: Dispatcher): Exchange {
  return async ({ method, url, headers, body }, signal) => {
    signal?.throwIfAborted()
    const deadline = AbortSignal.timeout(DEADLINE_MS)
    try {
      const answer = await request(url, {
        method,
        headers,
        body,
        dispatcher,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > LIMIT_BYTES) {
          answer.body.destroy()
          throw new TogglUnexpected(`more than ${LIMIT_BYTES} bytes (${url.pathname})`)
        }
        chunks.push(chunk)
      }
      return {
        status: answer.statusCode,
        header: (name) => [answer.headers[name] ?? []].flat()[0] ?? null,
        text: Buffer.concat(chunks, size).toString('utf8'),
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof TogglUnexpected) throw error
      const what = deadline.aborted ? `did not answer within ${DEADLINE_MS} ms` : 'could not be reached'
      throw new TogglUnavailable(`Toggl ${what} (${url.pathname})`, { cause: error })
    }
  }
}
