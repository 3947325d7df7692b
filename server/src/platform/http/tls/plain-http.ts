import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of a TLS connection: a handshake record (RFC 8446, 5.1). */
const HANDSHAKE = 22
/** When a connection without data is closed, in milliseconds. */
const SILENT_MS = 30_000

/**
 * Lets a TLS server also answer plain HTTP on the same port, detected by the first byte: the old address then redirects to
 * the new one instead of failing.
 *
 * @returns closes the connections without TLS, which the server itself does not track
 */
export function answerPlainHttp(server: Server, listener: RequestListener): () => void {
  const plain = createServer(listener)
  const unencrypted = new Set<Socket>()
  const [speakTls] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.off('connection', speakTls!)
  server.prependListener('connection', (socket: Socket) => {
    unencrypted.add(socket)
    const end = () => socket.destroy()
    socket.once('close', () => unencrypted.delete(socket))
    socket.once('error', end)
    socket.setTimeout(SILENT_MS, end)
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1)
      if (!first) {
        end()
        return
      }
      socket.setTimeout(0, end)
      socket.off('error', end)
      socket.unshift(first)
      if (first[0] !== HANDSHAKE) plain.emit('connection', socket)
      else {
        unencrypted.delete(socket)
        speakTls!.call(server, socket)
      }
    })
  })
  return () => {
    for (const socket of unencrypted) socket.destroy()
  }
}
