import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long, and how many bytes, a refused body is drained before the connection is closed. */
const LINGER_MS = 2_000
const LINGER_BYTES = 1024 * 1024

/**
 * Closes the connection of a request that is answered before its body has arrived. A connection closed immediately could
 * lose the response (RFC 9112, 9.6): the server first closes its sending side, drains a little, then closes.
 */
export function closeOnUnreadBody(server: FastifyInstance): void {
  // Node answers `Expect: 100-continue` automatically; here `100` is sent only when the body is read.
  server.server.on('checkContinue', (request, response) => server.server.emit('request', request, response))
  server.addHook('preParsing', async (request, reply) => {
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue()
  })
  server.addHook('onSend', async (request, reply) => {
    if (!hasBody(request)) return
    // A short body arrives with the headers, but is parsed after them.
    if (!request.raw.complete) await setImmediate()
    if (request.raw.complete) return
    reply.header('connection', 'close')
    // Node calls this when the last response was written.
    request.raw.socket.destroySoon = () => linger(request)
    let left = LINGER_BYTES
    request.raw.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) request.raw.pause()
    })
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

function linger({ raw }: FastifyRequest): void {
  const { socket } = raw
  const cut = () => socket.destroy()
  const timer = setTimeout(cut, LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  for (const end of ['end', 'error', 'close'] as const) raw.once(end, cut)
  socket.once('end', cut)
  socket.end()
}
