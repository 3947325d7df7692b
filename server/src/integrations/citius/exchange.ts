import { PortalError, PortalUnavailable } from '@arauto/portal-pages/errors'
import { type Dispatcher, request } from 'undici'
import { readBody } from './read-body.ts'

/** One request. */
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
