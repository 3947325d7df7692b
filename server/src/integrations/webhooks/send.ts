import { lookup } from 'node:dns'
import { Agent, type Dispatcher, request } from 'undici'
import type { AllowedHosts } from './allowed-hosts.ts'
import { createGuardedConnector, PrivateAddress, type Resolve } from './guarded-connector.ts'
import { signWebhook } from './sign.ts'

export interface OutgoingMessage {
  id: string
  url: string
  /** The receiver's secret, and the former one for a while after a change. */
  secrets: readonly string[]
  /** JSON. */
  body: string
}

/** The result of an attempt: the beginning of an answer, and for a redirect its target. */
export type SendOutcome =
  | { kind: 'answered'; status: number; answer: string; location: string | null }
  | { kind: 'timeout' | 'no-address' | 'private-address' | 'certificate' | 'unreachable' }

/** The connections of some messages, one after the other. */
export interface WebhookSender {
  send(message: OutgoingMessage): Promise<SendOutcome>
  close(): Promise<void>
}

interface SenderOptions {
  hosts: AllowedHosts
  /** For one try, from its beginning to the end of what is read of the answer, in milliseconds. */
  timeoutMs: number
  /** Replaces the system's way of finding addresses. */
  resolve?: Resolve
}

/** How much of an answer is read, in bytes, and kept, in characters. */
const ANSWER_BYTES = 4096
const ANSWER_CHARACTERS = 1000
/** What is kept of a redirect's address. */
const LOCATION_CHARACTERS = 300

/** Opens connections that go where `WEBHOOK_HOSTS` allows. */
export function createWebhookSender({ hosts, timeoutMs, resolve = lookup }: SenderOptions): WebhookSender {
  const agent = new Agent({
    connections: 1,
    pipelining: 1,
    allowH2: false,
    connect: createGuardedConnector(hosts, resolve, timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 16 * 1024,
  })
  return {
    async send({ id, url, secrets, body }) {
      const deadline = AbortSignal.timeout(timeoutMs)
      const timestamp = Math.floor(Date.now() / 1000)
      try {
        const {
          statusCode,
          headers,
          body: answered,
        } = await request(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'accept-encoding': 'identity',
            'user-agent': 'Arauto-Webhooks/1',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
          },
          body,
          dispatcher: agent,
          signal: deadline,
        })
        const answer = await beginningOf(answered)
        const location = [headers.location ?? []].flat()[0]?.slice(0, LOCATION_CHARACTERS) ?? null
        return { kind: 'answered', status: statusCode, answer, location }
      } catch (error) {
        return { kind: deadline.aborted ? 'timeout' : failureOf(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

/** The status is known already: what happens to the rest of the answer changes nothing. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= ANSWER_BYTES) break
    }
  } catch {
    // A receiver may cut its answer short, or never end it.
  }
  body.destroy()
  return Buffer.concat(chunks)
    .subarray(0, ANSWER_BYTES)
    .toString('utf8')
    .replaceAll('\0', '')
    .slice(0, ANSWER_CHARACTERS)
    .toWellFormed()
}

/** Why no answer came. */
function failureOf(error: unknown): Exclude<SendOutcome['kind'], 'answered'> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddress) return 'private-address'
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT') return 'timeout'
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-address'
    if (/CERT|SIGNED|ERR_TLS|UNABLE_TO_VERIFY/.test(code)) return 'certificate'
  }
  return 'unreachable'
}
