import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long, and how many bytes, a refused sender is read past before its connection is cut. */
const LINGER_MS = 2_000
const LINGER_BYTES = 1024 * 1024

/**
 * Ends the connection of a request that is answered before its body has come, so that what was refused is not read to its
 * end. A connection cut at once would take the answer with it (RFC 9112, 9.6): the server first stops sending, reads a
 * little further, then cuts.
 */
export function closeOnUnreadBody(server: FastifyInstance): void {
  // Node answers `Expect: 100-continue` by itself before anybody is asked; here the body is called for when it is wanted.
  server.server.on('checkContinue', (request, response) => server.server.emit('request', request, response))
  server.addHook('preParsing', async (request, reply) => {
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue()
  })
  server.addHook('onSend', async (request, reply) => {
    if (!hasBody(request)) return
    // A short body lies beside its head, but is looked at after it.
    if (!request.raw.complete) await setImmediate()
    if (request.raw.complete) return
    reply.header('connection', 'close')
    // Node calls this when a last answer has been written.
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
