import { setTimeout as delay } from 'node:timers/promises'
import { CertificateRejected } from '@arauto/portal-pages/errors'
import { Agent } from 'undici'
import { exchange, type Incoming, type Outgoing } from './exchange.ts'
import type { Settings } from './options.ts'
import { TlsConnection, type TlsIdentity } from './tls-connection.ts'

/**
 * One session's connection to the portal: one request at a time with a pause between, with the session's certificate if
 * the portal requests one. It knows neither cookies nor pages.
 */
export class PortalConnection {
  readonly #settings: Settings
  readonly #tls: TlsConnection | null
  readonly #agent: Agent
  #lastEnd = Number.NEGATIVE_INFINITY

  /** @param identity the client certificate for portals that request one; null for none */
  constructor(settings: Settings, identity: TlsIdentity | null) {
    this.#settings = settings
    this.#tls = openTls(settings, identity)
    this.#agent = openAgent(settings, this.#tls)
  }

  /** Whether the portal requested a certificate in the last handshake. */
  get askedForCertificate(): boolean {
    return this.#tls?.asked ?? false
  }

  /**
   * A connection reset may be a network fault or a refusal of the certificate. Two resets right after the handshake are a
   * refusal if a request without a certificate is answered. So with a certificate a request may be sent twice; without one
   * it is sent once.
   *
   * @param signal aborts the request, with its own reason
   * @throws CertificateRejected, CertificateRequired, and what `exchange` throws
   */
  async send(out: Outgoing, signal: AbortSignal | null): Promise<Incoming> {
    const cuts = { 'cut-later': 0, 'cut-at-once': 0 }
    for (;;) {
      try {
        const answer = await this.#afterPause(() => exchange(out, this.#agent, signal), signal)
        this.#tls?.answered()
        return answer
      } catch (error) {
        signal?.throwIfAborted()
        const said = this.#tls?.classifyError(error) ?? null
        if (said === null) throw error
        if (said instanceof Error) throw said
        cuts[said] += 1
        if (cuts['cut-later'] === 2) throw error
        if (cuts['cut-at-once'] < 2) continue
        if (!(await this.#answersAnybody(out, signal))) throw error
        throw new CertificateRejected('the portal cut the connection at the sight of the certificate')
      }
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  /** Whether the portal answers a request without certificate and session in any way. */
  async #answersAnybody(out: Outgoing, signal: AbortSignal | null): Promise<boolean> {
    const agent = openAgent(this.#settings, openTls(this.#settings, null))
    const headers = { 'user-agent': this.#settings.userAgent }
    try {
      await this.#afterPause(() => exchange({ ...out, method: 'GET', headers, body: null }, agent, signal), signal)
      return true
    } catch {
      signal?.throwIfAborted()
      return false
    } finally {
      await agent.destroy()
    }
  }

  async #afterPause<T>(work: () => Promise<T>, signal: AbortSignal | null): Promise<T> {
    const left = this.#lastEnd + this.#settings.pauseMs - performance.now()
    if (left > 0) await delay(left, undefined, signal ? { signal } : {}).catch(() => undefined)
    signal?.throwIfAborted()
    try {
      return await work()
    } finally {
      this.#lastEnd = performance.now()
    }
  }
}

function openTls({ origin, timeoutMs, authorities }: Settings, identity: TlsIdentity | null): TlsConnection | null {
  return origin.startsWith('https:') ? new TlsConnection({ origin, timeoutMs, authorities, identity }) : null
}

function openAgent({ timeoutMs }: Settings, tls: TlsConnection | null): Agent {
  return new Agent({
    connections: 1,
    pipelining: 1,
    allowH2: false,
    connect: tls?.connect ?? { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 64 * 1024,
  })
}
