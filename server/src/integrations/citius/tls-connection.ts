import { isIP } from 'node:net'
import { connect as connectTls, getCACertificates, type TLSSocket } from 'node:tls'
import { CertificateRejected, CertificateRequired, ForeignOrigin, type PortalError } from '@arauto/portal-pages/errors'
import type { buildConnector } from 'undici'

/** A client certificate as TLS takes it: PEM of the key (PKCS#8) and of the chain, its own certificate first. */
export interface TlsIdentity {
  key: string
  chain: string
}

interface TlsSettings {
  origin: string
  timeoutMs: number
  identity: TlsIdentity | null
  /** Authorities believed beside the usual ones, in PEM. */
  authorities: string | null
}

/**
 * Alerts by which a server says that it does not take a certificate (RFC 8446, 6.2): none (41), bad, unsupported, revoked,
 * expired, unknown (42 to 46), of an unknown authority (48), access denied (49), required (116).
 */
const REFUSED = new Set([41, 42, 43, 44, 45, 46, 48, 49, 116])
const MISSED = new Set([41, 116])
/** Before TLS 1.3 a server that got no certificate says only this. */
const HANDSHAKE_FAILED = 40
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** What the newest connection came to. */
interface Course {
  /** Whether the server asked for a certificate in the handshake. */
  asked: boolean
  /** The first failure; undici shows only that the connection ended. */
  failure: NodeJS.ErrnoException | null
  answered: boolean
}

/**
 * Opens a session's TLS connections, to the portal's origin and nowhere else, presenting the session's certificate where
 * the server asks for one, and tells afterwards what the server made of it.
 */
export class TlsConnection {
  readonly #settings: TlsSettings
  #course: Course = { asked: false, failure: null, answered: false }

  constructor(settings: TlsSettings) {
    this.#settings = settings
  }

  /** Whether the server of the newest connection asked for a certificate. */
  get asked(): boolean {
    return this.#course.asked
  }

  /** An answer came over the newest connection: its handshake was taken. */
  answered(): void {
    this.#course.answered = true
  }

  /** For the library that speaks HTTP. */
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
    const look = () => {
      course.asked ||= wasAsked(socket)
    }
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    socket.once('secureConnect', () => {
      look()
      clearTimeout(timer)
      settle(null, socket)
    })
    socket.on('end', look)
    socket.on('error', (error: NodeJS.ErrnoException) => {
      look()
      course.failure ??= error
      settle(error, null)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      settle(new Error('the connection was closed in the handshake'), null)
    })
  }

  /**
   * What a failed request says of the certificate.
   *
   * @returns the error; where a connection with a certificate was cut, when: right after the handshake, or after it had
   *   served; null where it says nothing
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

/** The algorithms that a server would take in a certificate are known only after it asked for one. */
function wasAsked(socket: TLSSocket): boolean {
  try {
    return socket.getSharedSigalgs().length > 0
  } catch {
    return false
  }
}

/** A socket may fail after it was handed over; whoever waited for it hears of the first outcome alone. */
function onceSettled(done: buildConnector.Callback): (error: Error | null, socket: TLSSocket | null) => void {
  let settled = false
  return (error, socket) => {
    if (settled) return
    settled = true
    if (socket) done(null, socket)
    else done(error ?? new Error('no connection'), null)
  }
}

/** OpenSSL ends its messages so; the error's code is another where the alert met a write. */
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
