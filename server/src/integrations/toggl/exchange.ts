import { type Dispatcher, errors, request } from 'undici'
import { TogglError } from './errors.ts'

export interface TogglRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body: string | null
}

/** One complete response. */
export interface TogglAnswer {
  status: number
  /** A header's value by its lower-case name. */
  header(name: string): string | null
  text: string
}

/** Sends one request; replaced in tests. */
export type Exchange = (request: TogglRequest, signal: AbortSignal | null) => Promise<TogglAnswer>

/** From the start of the request to the end of the response. */
const DEADLINE_MS = 60_000

/**
 * Requests over sockets, without following redirects.
 *
 * @param dispatcher undici's connections, which limit a response's size
 * @returns an exchange that throws `unavailable` when Toggl is unreachable or too slow, `unexpected` for a body
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
      return {
        status: answer.statusCode,
        header: (name) => [answer.headers[name] ?? []].flat()[0] ?? null,
        text: await answer.body.text(),
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof errors.ResponseExceededMaxSizeError) {
        throw new TogglError('unexpected', `a larger answer than any (${url.pathname})`, { cause: error })
      }
      const what = deadline.aborted ? `did not answer within ${DEADLINE_MS} ms` : 'could not be reached'
      throw new TogglError('unavailable', `Toggl ${what} (${url.pathname})`, { cause: error })
    }
  }
}
