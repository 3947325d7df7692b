import type { X509Certificate } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { listen, type RunningService } from '../stand-in.ts'
import type { CertificateStatus, Certificates } from './certificates.ts'
import type { Mode } from './commands.ts'
import { watchHandshake } from './presented-certificate.ts'

/** Accepts the portal's connections. */
export interface Listener {
  /** Starts accepting connections, as `listen` does. */
  open(port: number | undefined): Promise<RunningService>
  /** Closes every open connection; new ones are accepted. */
  cut(): void
}

/** Plain HTTP. */
export function httpListener(serve: RequestListener): Listener {
  const server = createHttp(serve)
  const cut = () => server.closeAllConnections()
  return { cut, open: (port) => listen(server, port, cut) }
}

/** TLS alerts for a rejected client certificate (RFC 5246, 7.2). */
const ALERTS: Readonly<Record<Exclude<CertificateStatus['kind'], 'good' | 'required'>, number>> = {
  withdrawn: 44,
  ended: 45,
  untrusted: 48,
}

interface TlsPortal {
  certificates: Certificates
  mode(): Mode
  /** Called when a client presents a certificate. */
  onPresented(): void
  onRefused(): void
}

/**
 * TLS that requests a client certificate and also accepts clients without one. By mode a bad certificate is rejected in
 * the handshake, by closing the connection or by an alert. Node's server cannot send such an alert, so it is written to
 * the socket before a TLS 1.2 handshake turns to encryption.
 */
export function tlsListener(serve: RequestListener, portal: TlsPortal): Listener {
  const { certificates } = portal
  const { server: own, pem } = certificates.authority
  const settings = { ...own, ca: pem, requestCert: true, rejectUnauthorized: false }
  const defaultServer = createHttps(settings, serve)
  const alertServer = createHttps({ ...settings, maxVersion: 'TLSv1.2' }, serve)
  const sockets = new Set<Socket>()
  for (const server of [defaultServer, alertServer]) {
    // Handshakes are counted: on a busy machine Node's five seconds would end a connection between two requests.
    server.keepAliveTimeout = 60_000
    server.prependListener('secureConnection', (socket) => {
      const certificate = socket.getPeerX509Certificate()
      if (!certificate) return
      portal.onPresented()
      if (portal.mode().certificate_refusal !== 'reset' || !isRejected(certificates.judge(certificate))) return
      portal.onRefused()
      socket.destroy()
    })
  }
  const tcp = createTcp((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (portal.mode().certificate_refusal === 'alert') acceptWithAlerts(socket)
    else defaultServer.emit('connection', socket)
  })

  function acceptWithAlerts(socket: Socket): void {
    const [inside, outside] = duplexPair()
    const observe = watchHandshake()
    socket.on('data', (chunk: Buffer) => {
      const certificate = observe(chunk)
      const certificateStatus = certificate && certificates.judge(certificate)
      if (certificateStatus && isRejected(certificateStatus)) {
        portal.onPresented()
        portal.onRefused()
        socket.end(Buffer.from([21, 3, 3, 0, 2, 2, ALERTS[certificateStatus.kind]]))
        outside.destroy()
      } else if (!outside.destroyed) outside.write(chunk)
    })
    socket.once('close', () => outside.destroy())
    outside.on('data', (chunk: Buffer) => socket.writable && socket.write(chunk))
    outside.once('end', () => socket.end())
    alertServer.emit('connection', inside)
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
