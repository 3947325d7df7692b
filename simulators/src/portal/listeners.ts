import type { X509Certificate } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { listen } from '../stand-in.ts'
import type { CertificateStatus, Certificates } from './certificates.ts'
import type { Mode } from './commands.ts'

/** Accepts connections by plain HTTP. @returns what starts it, as `listen` does, and what closes every open connection */
export function httpListener(serve: RequestListener) {
  const server = createHttp(serve)
  const cut = () => server.closeAllConnections()
  return { cut, open: (port: number | undefined) => listen(server, port, cut) }
}

/** TLS alerts for a rejected client certificate (RFC 5246, 7.2). */
const ALERTS: Readonly<Record<Exclude<CertificateStatus['kind'], 'valid' | 'required'>, number>> = {
  revoked: 44,
  expired: 45,
  untrusted: 48,
}

interface TlsPortal {
  certificates: Certificates
  mode(): Mode
  /** Called when a client presents a certificate. */
  onPresented(): void
}

/**
 * Accepts connections by TLS that requests a client certificate and also accepts clients without one. By mode a bad
 * certificate is rejected in the handshake, by closing the connection or by an alert. Node's server cannot send such an
 * alert, so it is written to the socket in place of the end of a TLS 1.2 handshake, before that turns to encryption.
 */
export function tlsListener(serve: RequestListener, portal: TlsPortal): ReturnType<typeof httpListener> {
  const { certificates } = portal
  const { server: own, pem } = certificates.authority
  const settings = { ...own, ca: pem, requestCert: true, rejectUnauthorized: false }
  const server = createHttps(settings, serve)
  const withAlerts = {
    ...settings,
    isServer: true,
    secureContext: createSecureContext({ ...own, maxVersion: 'TLSv1.2' }),
  }
  const sockets = new Set<Socket>()
  // Handshakes are counted: on a busy machine Node's five seconds would end a connection between two requests.
  server.keepAliveTimeout = 60_000
  server.prependListener('secureConnection', (socket) => {
    const certificate = socket.getPeerX509Certificate()
    if (!certificate) return
    portal.onPresented()
    if (portal.mode().certificate_refusal === 'reset' && isRejected(certificates.statusOf(certificate)))
      socket.destroy()
  })
  const tcp = createTcp((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (portal.mode().certificate_refusal === 'alert') acceptWithAlerts(socket)
    else server.emit('connection', socket)
  })

  function acceptWithAlerts(socket: Socket): void {
    const [inside, outside] = duplexPair()
    socket.pipe(outside)
    outside.on('data', (chunk: Buffer) => socket.writable && socket.write(chunk))
    outside.once('end', () => socket.end())
    const secured = new TLSSocket(inside, withAlerts)
    secured.once('secure', () => {
      const certificateStatus = certificates.statusOf(secured.getPeerX509Certificate() ?? null)
      if (!isRejected(certificateStatus)) return void server.emit('secureConnection', secured)
      portal.onPresented()
      socket.end(Buffer.from([21, 3, 3, 0, 2, 2, ALERTS[certificateStatus.kind]]))
      outside.destroy()
    })
    for (const stream of [secured, outside]) stream.on('error', () => socket.destroy())
  }

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { cut, open: (port) => listen(tcp, port, cut) }
}

/** @returns the client certificate of a request's connection; null without one, and without TLS */
export function certificateOf({ socket }: IncomingMessage): X509Certificate | null {
  return socket instanceof TLSSocket ? (socket.getPeerX509Certificate() ?? null) : null
}

function isRejected(certificateStatus: CertificateStatus): certificateStatus is { kind: keyof typeof ALERTS } {
  return certificateStatus.kind in ALERTS
}
