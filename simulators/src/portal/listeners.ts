import { X509Certificate } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { TLSSocket } from 'node:tls'
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
 * Accepts connections by TLS that requests a client certificate and also accepts clients without one. By mode a bad certificate is rejected in
 * the handshake, by closing the connection or by an alert. Node's server cannot send such an alert, so it is written to
 * the socket before a TLS 1.2 handshake turns to encryption.
 */
export function tlsListener(serve: RequestListener, portal: TlsPortal): ReturnType<typeof httpListener> {
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
      if (portal.mode().certificate_refusal === 'reset' && isRejected(certificates.statusOf(certificate)))
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
      const certificateStatus = certificate && certificates.statusOf(certificate)
      if (certificateStatus && isRejected(certificateStatus)) {
        portal.onPresented()
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

const RECORD_HEADER = 5
const MESSAGE_HEADER = 4
/** TLS record types (RFC 5246, 6.2.1) and handshake messages (7.4). */
const CHANGE_CIPHER_SPEC = 20
const HANDSHAKE = 22
const CERTIFICATE = 11

/**
 * Finds the client certificate in a TLS 1.2 handshake, where it is sent in clear.
 *
 * @returns a function that takes each chunk of the client's bytes, in order, and gives the certificate once it has been seen
 */
function watchHandshake(): (chunk: Buffer) => X509Certificate | null {
  let records: Buffer = Buffer.alloc(0)
  let messages: Buffer = Buffer.alloc(0)
  let over = false
  return (chunk) => {
    if (over) return null
    records = Buffer.concat([records, chunk])
    while (records.length >= RECORD_HEADER) {
      const length = records.readUInt16BE(3)
      if (records.length < RECORD_HEADER + length) break
      if (records[0] === CHANGE_CIPHER_SPEC) over = true
      if (records[0] === HANDSHAKE && !over) {
        messages = Buffer.concat([messages, records.subarray(RECORD_HEADER, RECORD_HEADER + length)])
      }
      records = records.subarray(RECORD_HEADER + length)
    }
    while (messages.length >= MESSAGE_HEADER) {
      const length = messages.readUIntBE(1, 3)
      if (messages.length < MESSAGE_HEADER + length) break
      if (messages[0] === CERTIFICATE) {
        over = true
        return firstOf(messages.subarray(MESSAGE_HEADER, MESSAGE_HEADER + length))
      }
      messages = messages.subarray(MESSAGE_HEADER + length)
    }
    return null
  }
}

/** The list and each certificate are preceded by their lengths; a client without one sends an empty list. */
function firstOf(list: Buffer): X509Certificate | null {
  if (list.length <= 6) return null
  return new X509Certificate(list.subarray(6, 6 + list.readUIntBE(3, 3)))
}
