/** A program that receives webhooks, over real sockets: it remembers what it was sent and answers as a test sets it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, serveHttp } from '../stand-in.ts'

/** One request that was received whole. */
export interface Received {
  /** The `webhook-id`. */
  id: string
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: receivers read messages of every shape
  message: any
  at: number
}

/** What it answers: a status, or whatever a test does with the response. */
export type Answer = number | ((received: Received, response: ServerResponse) => void)

/** A running receiver. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts a receiver on 127.0.0.1 that answers 200. @param options.tls key and certificate in PEM, for https */
export async function startReceiver({ port, tls }: { port?: number; tls?: { key: string; cert: string } } = {}) {
  const received: Received[] = []
  let connections = 0
  let how: Answer = 200
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await readBody(request)).toString('utf8')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const one = { id: headers['webhook-id'] ?? '', headers, body, message: JSON.parse(body), at: performance.now() }
    received.push(one)
    if (typeof how === 'number') response.writeHead(how).end()
    else how(one, response)
  }
  const { url, close, server } = await serveHttp(answer, port, tls)
  server.on('connection', () => {
    connections += 1
  })
  return {
    url,
    close,
    received,
    /** How many connections were opened. */
    get connections() {
      return connections
    },
    /** Answers so from now on. */
    answer(next: Answer) {
      how = next
    },
  }
}
