import { Server as TlsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests that are under way when the server closes are waited for. */
const PATIENCE_MS = 10_000
/** How often connections that have become idle are looked for while the server closes. */
const IDLE_MS = 50

export type Drain = ReturnType<typeof createDrain>

/** Whether the process is about to stop. */
export function createDrain() {
  const beginning = new AbortController()
  return {
    get begun() {
      return beginning.signal.aborted
    },
    begin: () => beginning.abort(),
    /** Aborted when it begins: what lasts ends then. */
    signal: beginning.signal,
  }
}

/**
 * Ends each connection with its next answer once the process drains or the server closes, so that its client's next request
 * goes elsewhere. A server that closes finishes running requests, and cuts only those that take too long.
 */
export function endConnectionsOn(server: FastifyInstance, drain: Drain, patienceMs = PATIENCE_MS): void {
  let closing = false
  const unused = connectionsWithoutRequest(server)
  server.addHook('onSend', async (_, reply) => {
    if (drain.begun || closing) reply.header('connection', 'close')
  })
  server.addHook('preClose', async () => {
    closing = true
    // Those whose answer had begun before stay open after it.
    const ending = setInterval(() => {
      server.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, IDLE_MS)
    const cutting = setTimeout(() => server.server.closeAllConnections(), patienceMs)
    server.server.once('close', () => {
      clearInterval(ending)
      clearTimeout(cutting)
    })
  })
}

/** The open connections that no request came by: browsers open some ahead, and Node does not count them as idle. */
function connectionsWithoutRequest({ server }: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}
