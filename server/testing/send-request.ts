import { Agent, type ClientRequest, request } from 'node:http'
import type { AnyRequest } from './request-arbitrary.ts'

/** What a client saw of its request. */
export interface Outcome {
  /** 0 where the client left, or where the server ended the connection in place of an answer. */
  status: number
  type: string
  answer: string
  tookMs: number
}

/** Keeps connections, as browsers do; to be destroyed. */
export const openAgent = () => new Agent({ keepAlive: true, maxSockets: 8, timeout: 60_000 })

/**
 * Sends a request as it is, byte for byte. It is sent again by a connection of its own where the kept one has ended
 * meanwhile (RFC 9112, 9.3.1), or was closed before the body was sent (9.6).
 *
 * @param patienceMs after which a request without an answer is given up
 * @throws when it hangs
 */
export async function sendRequest(agent: Agent, address: string, asked: AnyRequest, patienceMs: number) {
  const outcome = await sendOnce(agent, address, asked, patienceMs)
  return outcome.status > 0 || asked.leavesAt !== null ? outcome : sendOnce(false, address, asked, patienceMs)
}

function sendOnce(agent: Agent | false, address: string, asked: AnyRequest, patienceMs: number): Promise<Outcome> {
  const { hostname, port } = new URL(address)
  const begin = performance.now()
  const { method, path, headers, chunked, leavesAt } = asked
  const body = typeof asked.body === 'string' ? Buffer.from(asked.body) : asked.body
  return new Promise((resolve, reject) => {
    const end = (status: number, type = '', answer = '') => {
      clearTimeout(timer)
      resolve({ status, type, answer, tookMs: performance.now() - begin })
    }
    const timer = setTimeout(() => {
      sent.destroy()
      reject(new Error(`no answer in ${patienceMs} ms`))
    }, patienceMs)
    // Said always: Node sends the body of a DELETE without either as if it were another request.
    const framing = !body ? {} : chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }
    const sent = request({ agent, hostname, port, method, path, headers: { ...framing, ...headers } })
    let status = 0
    sent.on('response', (response) => {
      status = response.statusCode!
      const pieces: Buffer[] = []
      const type = response.headers['content-type'] ?? ''
      const answered = () => end(status, type, Buffer.concat(pieces).toString())
      response.on('data', (piece: Buffer) => {
        pieces.push(piece)
        // A stream has no end of its own.
        if (!type.startsWith('text/event-stream')) return
        answered()
        sent.destroy()
      })
      response.on('error', () => end(status))
      response.on('end', answered)
    })
    // Also after the answer has begun: what it has behind its headers where none is due, or a connection that is closed.
    sent.on('error', () => end(status))
    if (leavesAt !== null) leave(sent, body, leavesAt)
    else sent.end(body)
  })
}

/** Sends a part of the body, and leaves a moment later. */
function leave(sent: ClientRequest, body: Buffer | undefined, part: number): void {
  const bytes = body?.subarray(0, Math.floor(body.length * part)) ?? Buffer.alloc(0)
  if (bytes.length > 0) sent.write(bytes)
  else sent.flushHeaders()
  setTimeout(() => sent.destroy(), 5)
}
