import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of a TLS connection: a handshake record (RFC 8446, 5.1). */
const HANDSHAKE = 22
/** A connection that says nothing is closed after so long, in milliseconds. */
const SILENT_MS = 30_000

/**
 * Lets a TLS server answer connections in plain HTTP on the same port, by what their first byte is: whoever opens the old
 * address is led to the new one instead of meeting a broken connection.
 *
 * @returns what ends the connections that do not speak TLS, of which the server itself knows nothing
 */
export function answerPlainHttp(server: Server, listener: RequestListener): () => void {
  const plain = createServer(listener)
  const untold = new Set<Socket>()
  const [speakTls] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.off('connection', speakTls!)
  server.prependListener('connection', (socket: Socket) => {
    untold.add(socket)
    const end = () => socket.destroy()
    socket.once('close', () => untold.delete(socket))
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
        untold.delete(socket)
        speakTls!.call(server, socket)
      }
    })
  })
  return () => {
    for (const socket of untold) socket.destroy()
  }
}
