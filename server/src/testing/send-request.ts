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
 * Sends a request as it is, byte for byte.
 *
 * @param patienceMs after which a request without an answer is given up
 * @throws when it hangs
 */
export function sendRequest(agent: Agent, address: string, asked: AnyRequest, patienceMs: number): Promise<Outcome> {
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
    const length = body && !chunked ? { 'content-length': body.length } : {}
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } })
    sent.on('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', () => end(0))
      response.on('end', () =>
        end(response.statusCode!, response.headers['content-type'] ?? '', Buffer.concat(pieces).toString()),
      )
    })
    sent.on('error', () => end(0))
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
