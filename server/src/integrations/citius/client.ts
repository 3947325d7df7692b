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

/** Browsers give up at 20; the portal needs two. */
const MAX_REDIRECTS = 10

interface Request {
  url: URL
  form: Submission | null
  limit: number
  deadlineMs: number
}
type Answer = Incoming & { url: URL; hops: URL[] }

/**
 * The HTTP side of one session: one cookie jar, one connection, one request at a time with a rest between, nothing
 * outside the portal's origin. It knows no page.
 */
export class PortalClient implements PortalTransport {
  readonly settings: Settings
  readonly reader: PageReader
  readonly #connection: PortalConnection
  readonly #hasCertificate: boolean
  // One origin is ever asked, so the jar need not guard one site from another; loose mode takes what firewalls set.
  readonly #jar = new CookieJar(null, { looseMode: true, rejectPublicSuffixes: false })
  #turn: Promise<unknown> = Promise.resolve()
  #signal: AbortSignal | null

  /** @param identity what the connections present where the portal asks for a certificate; null for nothing */
  constructor(settings: Settings, identity: TlsIdentity | null) {
    this.settings = settings
    this.reader = settings.reader
    this.#hasCertificate = identity !== null
    this.#signal = settings.signal
    this.#connection = new PortalConnection(settings, identity)
  }

  /** Whether the portal asked for a certificate in the newest connection's handshake. */
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

  /** Sets a cookie of our own, `name=value`, for the whole portal. */
  async setCookie(cookie: string): Promise<void> {
    await this.#jar.setCookie(`${cookie}; Path=/`, this.settings.origin)
  }

  /**
   * @returns the page, fetched again when it was cut on the way
   * @throws every portal error but InvalidCredentials, SessionExpired and DocumentUnavailable
   */
  async getPage(url: URL): Promise<FetchedPage> {
    return await this.#page(this.#pageRequest(url, null), PAGE_ATTEMPTS)
  }

  /** The same for a form whose answer may be asked for again (a pager's, a select's). */
  async postPage(form: Submission): Promise<FetchedPage> {
    return await this.#page(this.#pageRequest(form.url, form), PAGE_ATTEMPTS)
  }

  /** The same for a form that must go out once whatever comes back (the sign-in). */
  async postOnce(form: Submission): Promise<FetchedPage> {
    return await this.#page(this.#pageRequest(form.url, form), 1)
  }

  /**
   * @returns whatever is at the address, undecoded, also where the portal says that nothing is (404)
   * @throws as `getPage`, but for a cut or unknown page
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
   * From here on each request has this long, in milliseconds, and the owner's signal no longer counts: for leaving
   * politely when everything else has been called off.
   */
  leaveWithin(milliseconds: number): void {
    this.#signal = AbortSignal.timeout(milliseconds)
  }

  /** Closes the connection. */
  async close(): Promise<void> {
    await this.#connection.close()
  }

  #pageRequest(url: URL, form: Submission | null): Request {
    return { url, form, limit: this.settings.maxPageBytes, deadlineMs: this.settings.timeoutMs }
  }

  /** Asks for a page until it is whole. */
  async #page(request: Request, attempts: number): Promise<FetchedPage> {
    const fetch = async () => {
      const answer = await this.#send(request)
      return { ...answer, contentType: answer.header('content-type') }
    }
    const mark = this.#hasCertificate ? this.settings.certificateProof : null
    return await fetchCompletePage(fetch, { reader: this.reader, mark, attempts })
  }

  /** One after another: a second caller waits for the first one's last redirect. */
  async #send(request: Request): Promise<Answer> {
    const turn = this.#turn.then(() => this.#follow(request))
    this.#turn = turn.catch(() => undefined)
    return await turn
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
