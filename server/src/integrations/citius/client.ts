import { resolveOnPortal } from '@arauto/portal-pages/address'
import { checkStatus } from '@arauto/portal-pages/check-status'
import { fetchCompletePage, PAGE_ATTEMPTS } from '@arauto/portal-pages/complete-page'
import { encodeForm } from '@arauto/portal-pages/encode-form'
import { PortalUnavailable } from '@arauto/portal-pages/errors'
import type { PageReader } from '@arauto/portal-pages/page-facts'
import type { FetchedFile, FetchedPage, PortalTransport, Submission } from '@arauto/portal-pages/transport'
import { CookieJar } from 'tough-cookie'
import { PortalConnection } from './connection.ts'
import type { Incoming } from './exchange.ts'
import type { Settings } from './options.ts'
import { throwCertificateRefusal } from './refused-certificate.ts'
import type { TlsIdentity } from './tls-connection.ts'

/** Browsers stop at 20; the portal needs two. */
const MAX_REDIRECTS = 10

interface Request {
  url: URL
  form: Submission | null
  limit: number
  deadlineMs: number
}
type Answer = Incoming & { url: URL; hops: URL[] }

/**
 * The HTTP client of one session: one cookie jar, one connection, one request at a time with a pause between, nothing
 * outside the portal's origin. It does not parse pages.
 */
export class PortalClient implements PortalTransport {
  readonly settings: Settings
  readonly reader: PageReader
  readonly #connection: PortalConnection
  readonly #hasCertificate: boolean
  // Only one origin is requested, so the jar need not separate sites; loose mode accepts the cookies of firewalls.
  readonly #jar = new CookieJar(null, { looseMode: true, rejectPublicSuffixes: false })
  #lastRequest: Promise<unknown> = Promise.resolve()
  #signal: AbortSignal | null

  /** @param identity the client certificate for portals that request one; null for none */
  constructor(settings: Settings, identity: TlsIdentity | null) {
    this.settings = settings
    this.reader = settings.reader
    this.#hasCertificate = identity !== null
    this.#signal = settings.signal
    this.#connection = new PortalConnection(settings, identity)
  }

  /** Whether the portal requested a certificate in the last handshake. */
  get askedForCertificate(): boolean {
    return this.#connection.askedForCertificate
  }

  /**
   * @param path of one of the portal's own pages
   * @returns its address on the configured portal
   */
  address(path: string): URL {
    return new URL(path, this.settings.origin)
  }

  /** Sets a cookie, `name=value`, for the whole portal. */
  async setCookie(cookie: string): Promise<void> {
    await this.#jar.setCookie(`${cookie}; Path=/`, this.settings.origin)
  }

  /**
   * @returns the page, fetched again when it was truncated
   * @throws every portal error but InvalidCredentials, SessionExpired and DocumentUnavailable
   */
  async getPage(url: URL): Promise<FetchedPage> {
    return await this.#page(this.#pageRequest(url, null), PAGE_ATTEMPTS)
  }

  /** The same for a form that may be sent again (a pager's, a select's). */
  async postPage(form: Submission): Promise<FetchedPage> {
    return await this.#page(this.#pageRequest(form.url, form), PAGE_ATTEMPTS)
  }

  /** The same for a form that must be sent only once (the sign-in). */
  async postOnce(form: Submission): Promise<FetchedPage> {
    return await this.#page(this.#pageRequest(form.url, form), 1)
  }

  /**
   * Sends a request once whose answer is not read (the sign-out).
   *
   * @param to an address, or a form
   */
  async notify(to: URL | Submission): Promise<void> {
    await this.#send(to instanceof URL ? this.#pageRequest(to, null) : this.#pageRequest(to.url, to))
  }

  /**
   * @returns the response, undecoded, also a 404
   * @throws as `getPage`, except for a truncated or unknown page
   */
  async getFile(url: URL): Promise<FetchedFile> {
    const { maxDocumentBytes: limit, timeoutMs } = this.settings
    // It may be large, on a slow line.
    const answer = await this.#send({ url, form: null, limit, deadlineMs: timeoutMs * 10 })
    return {
      url: answer.url,
      status: answer.status,
      contentType: answer.header('content-type'),
      contentDisposition: answer.header('content-disposition'),
      bytes: answer.bytes,
      hops: answer.hops,
    }
  }

  /**
   * From now on each request has this many milliseconds, and the owner's signal is ignored: for signing out after an
   * abort.
   */
  limitToSignOut(milliseconds: number): void {
    this.#signal = AbortSignal.timeout(milliseconds)
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    await this.#connection.close()
  }

  #pageRequest(url: URL, form: Submission | null): Request {
    return { url, form, limit: this.settings.maxPageBytes, deadlineMs: this.settings.timeoutMs }
  }

  /** Requests a page until it is complete. */
  async #page(request: Request, attempts: number): Promise<FetchedPage> {
    const fetch = async () => {
      const answer = await this.#send(request)
      return { ...answer, contentType: answer.header('content-type') }
    }
    const mark = this.#hasCertificate ? this.settings.certificateProof : null
    return await fetchCompletePage(fetch, { reader: this.reader, mark, attempts })
  }

  /** Serialises requests, including their redirects. */
  async #send(request: Request): Promise<Answer> {
    const answer = this.#lastRequest.then(() => this.#follow(request))
    this.#lastRequest = answer.catch(() => undefined)
    return await answer
  }

  async #follow(request: Request): Promise<Answer> {
    let { url, form } = request
    const hops: URL[] = []
    for (;;) {
      const answer = await this.#once({ ...request, url, form })
      throwCertificateRefusal(answer, url.pathname, this.#hasCertificate)
      checkStatus(answer.status, url.pathname, answer.header('retry-after'), Date.now())
      const location = answer.header('location')
      if (answer.status < 300 || answer.status > 399 || !location) return { ...answer, url, hops }
      if (hops.length === MAX_REDIRECTS) throw new PortalUnavailable(`too many redirects (${url.pathname})`)
      if (form && (answer.status === 307 || answer.status === 308)) {
        throw new PortalUnavailable(`the portal asked for a form to be sent twice (${url.pathname})`)
      }
      url = resolveOnPortal(location, url)
      form = null
      hops.push(url)
    }
  }

  async #once({ url, form, limit, deadlineMs }: Request): Promise<Incoming> {
    const headers: Record<string, string> = {
      'user-agent': this.settings.userAgent,
      accept: 'text/html,application/xhtml+xml,application/pdf,*/*;q=0.8',
      'accept-language': 'pt-PT,pt;q=0.9',
      'accept-encoding': 'gzip, deflate, br',
    }
    const cookies = await this.#jar.getCookieString(url.href)
    if (cookies) headers.cookie = cookies
    if (form) {
      headers['content-type'] = 'application/x-www-form-urlencoded'
      headers.referer = form.referer.href
    }
    const body = form ? encodeForm(form.fields, form.charset) : null
    const method = form ? 'POST' : 'GET'
    const answer = await this.#connection.send({ method, url, headers, body, deadlineMs, limit }, this.#signal)
    for (const cookie of answer.setCookies) await this.#jar.setCookie(cookie, url.href, { ignoreError: true })
    return answer
  }
}
