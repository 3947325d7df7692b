import type { X509Certificate } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { listen, type RunningService } from '../stand-in.ts'
import type { Certificates, Standing } from './certificates.ts'
import type { Mode } from './commands.ts'
import { watchHandshake } from './presented-certificate.ts'

/** Where visitors come in. */
export interface Door {
  /** As `listen`. */
  open(port: number | undefined): Promise<RunningService>
  /** Cuts every connection; new ones are taken. */
  cut(): void
}

/** Plain http. */
export function plainDoor(serve: RequestListener): Door {
  const server = createHttp(serve)
  const cut = () => server.closeAllConnections()
  return { cut, open: (port) => listen(server, port, cut) }
}

/** Alerts by which a server refuses a certificate (RFC 5246, 7.2). */
const ALERTS: Readonly<Record<Exclude<Standing['kind'], 'good' | 'required'>, number>> = {
  withdrawn: 44,
  ended: 45,
  untrusted: 48,
}

interface TlsPortal {
  certificates: Certificates
  mode(): Mode
  /** A visitor presented a certificate. */
  presented(): void
  refused(): void
}

/**
 * TLS that asks every visitor for a certificate and lets those without one in too. Where the mode says so a bad one is
 * refused in the handshake: by a cut connection, or by an alert. Node's own server sends no such alert, so it is written
 * here, before the handshake of TLS 1.2 turns to ciphers.
 */
export function tlsDoor(serve: RequestListener, portal: TlsPortal): Door {
  const { certificates } = portal
  const { server: own, pem } = certificates.authority
  const settings = { ...own, ca: pem, requestCert: true, rejectUnauthorized: false }
  const usual = createHttps(settings, serve)
  const forAlerts = createHttps({ ...settings, maxVersion: 'TLSv1.2' }, serve)
  const sockets = new Set<Socket>()
  for (const server of [usual, forAlerts]) {
    server.prependListener('secureConnection', (socket) => {
      const certificate = socket.getPeerX509Certificate()
      if (!certificate) return
      portal.presented()
      if (portal.mode().certificate_refusal !== 'reset' || !isBad(certificates.judge(certificate))) return
      portal.refused()
      socket.destroy()
    })
  }
  const tcp = createTcp((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (portal.mode().certificate_refusal === 'alert') receiveWithAlerts(socket)
    else usual.emit('connection', socket)
  })

  function receiveWithAlerts(socket: Socket): void {
    const [inside, outside] = duplexPair()
    const look = watchHandshake()
    socket.on('data', (chunk: Buffer) => {
      const certificate = look(chunk)
      const standing = certificate && certificates.judge(certificate)
      if (standing && isBad(standing)) {
        portal.presented()
        portal.refused()
        socket.end(Buffer.from([21, 3, 3, 0, 2, 2, ALERTS[standing.kind]]))
        outside.destroy()
      } else if (!outside.destroyed) outside.write(chunk)
    })
    socket.once('close', () => outside.destroy())
    outside.on('data', (chunk: Buffer) => socket.writable && socket.write(chunk))
    outside.once('end', () => socket.end())
    forAlerts.emit('connection', inside)
  }

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { cut, open: (port) => listen(tcp, port, cut) }
}

/** @returns the certificate that came with a request's connection; null without, and without TLS */
export function certificateOf({ socket }: IncomingMessage): X509Certificate | null {
  return socket instanceof TLSSocket ? (socket.getPeerX509Certificate() ?? null) : null
}

function isBad(standing: Standing): standing is { kind: keyof typeof ALERTS } {
  return standing.kind in ALERTS
}
