import { type LiveKind, liveMessage } from '@arauto/contract/live'
import { EARLY_PATHS } from '@arauto/contract/routes'
import { createParser } from 'eventsource-parser'
import { apiAddress } from './address.ts'
import { callSignedIn } from './signed-in-call.ts'

/** Receives what comes on one connection. */
export interface LiveReceiver {
  /** Something arrived, be it a mere sign of life. */
  onSign(): void
  onChange(kind: LiveKind): void
  /** When the server, which ends this connection, wants the page back, in milliseconds. */
  onRetry(ms: number): void
}

/** An answer that is no stream: its status, and the seconds of its `Retry-After` or 0. */
export class NoLiveStream extends Error {
  override readonly name = 'NoLiveStream'
  readonly status: number
  readonly retryAfterSeconds: number

  constructor(status: number, retryAfterSeconds = 0) {
    super(`no stream: ${status}`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Opens the stream of changes, with a token that lasts, and reads it to its end.
 *
 * @throws {NoLiveStream} when the server answers anything else; whatever `fetch` throws, also when `signal` aborts it
 */
export async function readLive(signal: AbortSignal, receiver: LiveReceiver): Promise<void> {
  const attempt = (access: string | null) =>
    fetch(apiAddress(EARLY_PATHS.events), {
      headers: { Accept: 'text/event-stream', ...(access && { Authorization: `Bearer ${access}` }) },
      cache: 'no-store',
      signal,
    })
  const { status, headers, body } = await callSignedIn(attempt, true)
  if (!body || !headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await body?.cancel()
    throw new NoLiveStream(status, Number(headers.get('Retry-After')) || 0)
  }
  const parser = createParser({
    onEvent: ({ data }) => receiver.onChange(kindOf(data)),
    onRetry: (ms) => receiver.onRetry(ms),
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    receiver.onSign()
    parser.feed(decoder.decode(next.value, { stream: true }))
  }
}

/** What this page does not know may be anything. */
function kindOf(data: string): LiveKind {
  try {
    return liveMessage.parse(JSON.parse(data)).changed
  } catch {
    return 'all'
  }
}
