import { isIP } from 'node:net'
import { connect as connectTls, getCACertificates, type TLSSocket } from 'node:tls'
import { CertificateRejected, CertificateRequired, ForeignOrigin, type PortalError } from '@arauto/portal-pages/errors'
import type { buildConnector } from 'undici'

/** A client certificate for TLS: PEM of the key (PKCS#8) and of the chain, its own certificate first. */
export interface TlsIdentity {
  key: string
  chain: string
}

interface TlsSettings {
  origin: string
  timeoutMs: number
  identity: TlsIdentity | null
  /** Additional trusted authorities, in PEM. */
  authorities: string | null
}

/**
 * TLS alerts of a server that refuses a certificate (RFC 8446, 6.2). Of the certificate: none (41), bad, unsupported, revoked,
 * expired, unknown (42 to 46). Others: unknown authority (48), access denied (49), certificate required (116).
 */
const REFUSED = new Set([41, 42, 43, 44, 45, 46, 48, 49, 116])
const MISSED = new Set([41, 116])
/** The alert of servers before TLS 1.3 that received no certificate. */
const HANDSHAKE_FAILED = 40
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** The course of the last connection. */
interface Course {
  /** Whether the server requested a certificate in the handshake. */
  asked: boolean
  /** The first error; undici only reports that the connection ended. */
  failure: NodeJS.ErrnoException | null
  answered: boolean
}

/**
 * Opens a session's TLS connections, to the portal's origin only, with the session's certificate if the server requests
 * one, and classifies afterwards how the server reacted to it.
 */
export class TlsConnection {
  readonly #settings: TlsSettings
  #course: Course = { asked: false, failure: null, answered: false }

  constructor(settings: TlsSettings) {
    this.#settings = settings
  }

  /** Whether the server of the last connection requested a certificate. */
  get asked(): boolean {
    return this.#course.asked
  }

  /** Records that the last connection delivered a response: its handshake was accepted. */
  answered(): void {
    this.#course.answered = true
  }

  readonly connect: buildConnector.connector = (wanted, done) => {
    const { origin, identity, timeoutMs, authorities } = this.#settings
    const hostname = wanted.hostname.replace(/^\[|\]$/g, '')
    const portal = new URL(origin)
    if (portal.hostname !== wanted.hostname || (portal.port || '443') !== (wanted.port || '443')) {
      done(new ForeignOrigin('a connection to another place than the portal'), null)
      return
    }
    const course: Course = { asked: false, failure: null, answered: false }
    this.#course = course
    const socket = connectTls({
      host: hostname,
      port: Number(wanted.port || 443),
      servername: isIP(hostname) ? '' : hostname,
      ALPNProtocols: ['http/1.1'],
      ...(identity && { key: identity.key, cert: identity.chain }),
      ...(authorities && { ca: [...getCACertificates('default'), authorities] }),
    })
    const settle = onceSettled(done)
    const timer = setTimeout(() => socket.destroy(new Error('the connection took too long')), timeoutMs)
    const recordRequest = () => {
      course.asked ||= wasAsked(socket)
    }
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    socket.once('secureConnect', () => {
      recordRequest()
      clearTimeout(timer)
      settle(null, socket)
    })
    socket.on('end', recordRequest)
    socket.on('error', (error: NodeJS.ErrnoException) => {
      recordRequest()
      course.failure ??= error
      settle(error, null)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      settle(new Error('the connection was closed in the handshake'), null)
    })
  }

  /**
   * Classifies a failed request with regard to the certificate.
   *
   * @returns the error; for a connection with a certificate that was closed, when: right after the handshake, or after a
   *   response; null if it has nothing to do with the certificate
   */
  classifyError(error: unknown): PortalError | 'cut-at-once' | 'cut-later' | null {
    const { asked, failure, answered } = this.#course
    const alert = alertOf(failure)
    const presented = this.#settings.identity !== null
    if (!presented) {
      const missed = MISSED.has(alert) || (asked && alert === HANDSHAKE_FAILED)
      return missed ? new CertificateRequired('the portal asks for a certificate in the handshake') : null
    }
    if (REFUSED.has(alert)) return new CertificateRejected(`the portal refused the certificate (TLS alert ${alert})`)
    if (!asked || !CUT.has(failure?.code ?? codeOf(error))) return null
    return answered ? 'cut-later' : 'cut-at-once'
  }
}

/** The signature algorithms of a server are known only after it requested a certificate. */
function wasAsked(socket: TLSSocket): boolean {
  try {
    return socket.getSharedSigalgs().length > 0
  } catch {
    return false
  }
}

/** A socket may fail after it was passed on: only the first outcome is reported. */
function onceSettled(done: buildConnector.Callback): (error: Error | null, socket: TLSSocket | null) => void {
  let settled = false
  return (error, socket) => {
    if (settled) return
    settled = true
    if (socket) done(null, socket)
    else done(error ?? new Error('no connection'), null)
  }
}

/** Taken from OpenSSL's message, since the error's code is another when the alert arrived during a write. */
function alertOf(failure: Error | null): number {
  return Number(/SSL alert number (\d+)/.exec(failure?.message ?? '')?.[1] ?? 0)
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code) return code
  }
  return ''
}
