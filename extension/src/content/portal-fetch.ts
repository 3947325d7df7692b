import { checkStatus } from '@arauto/portal-pages/check-status'
import { fetchCompletePage, PAGE_ATTEMPTS } from '@arauto/portal-pages/complete-page'
import { encodeForm } from '@arauto/portal-pages/encode-form'
import { BodyTooLarge, ForeignOrigin, PortalUnavailable } from '@arauto/portal-pages/errors'
import { readInProcess } from '@arauto/portal-pages/page-facts'
import type { FetchedFile, FetchedPage, PortalTransport, Submission } from '@arauto/portal-pages/transport'
import { FILE_MAX_BYTES, PAGE_MAX_CHARACTERS } from '../limits.ts'
import { readBody } from './read-body.ts'

/** Between two requests, in milliseconds: nobody who clicks is faster. */
const PAUSE_MS = 300
const PAGE_PATIENCE_MS = 60_000
const FILE_PATIENCE_MS = 5 * 60_000

interface Answer extends Omit<FetchedFile, 'contentDisposition'> {
  headers: Headers
}

/**
 * Asks the portal from within the lawyer's own session: the browser adds its cookies and follows redirects. One request
 * after another with a pause in between, and never to another origin than the page's own.
 */
export class PortalFetch implements PortalTransport {
  readonly reader = readInProcess
  readonly #origin: string
  readonly #stop: AbortSignal
  readonly #pauseMs: number
  #lastEnd = Number.NEGATIVE_INFINITY

  /**
   * @param origin the page's
   * @param stop calls everything off: what is under way rejects with its reason
   */
  constructor(origin: string, stop: AbortSignal, pauseMs = PAUSE_MS) {
    this.#origin = origin
    this.#stop = stop
    this.#pauseMs = pauseMs
  }

  address(path: string): URL {
    return new URL(path, this.#origin)
  }

  async getPage(url: URL): Promise<FetchedPage> {
    return await this.#page(url, null)
  }

  async postPage(form: Submission): Promise<FetchedPage> {
    return await this.#page(form.url, form)
  }

  async getFile(url: URL): Promise<FetchedFile> {
    const { headers, ...answer } = await this.#send(url, null, FILE_PATIENCE_MS, FILE_MAX_BYTES)
    return { ...answer, contentDisposition: headers.get('content-disposition') }
  }

  async #page(url: URL, form: Submission | null): Promise<FetchedPage> {
    const fetch = () => this.#send(url, form, PAGE_PATIENCE_MS, PAGE_MAX_CHARACTERS)
    return await fetchCompletePage(fetch, { reader: this.reader, mark: null, attempts: PAGE_ATTEMPTS })
  }

  async #send(url: URL, form: Submission | null, patienceMs: number, limit: number): Promise<Answer> {
    if (url.origin !== this.#origin) throw new ForeignOrigin(`another origin (${url.origin})`)
    await this.#rest()
    try {
      const response = await fetch(url, {
        // A redirect that leaves the portal is an error then, and nothing is sent there.
        mode: 'same-origin',
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.any([this.#stop, AbortSignal.timeout(patienceMs)]),
        ...(form && {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: encodeForm(form.fields, form.charset),
          referrer: form.referer.href,
        }),
      })
      checkStatus(response.status, url.pathname, response.headers.get('retry-after'), Date.now())
      const bytes = await readBody(response, limit)
      if (!bytes) throw new BodyTooLarge(`more than ${limit} bytes (${url.pathname})`)
      const end = new URL(response.url)
      return {
        url: end,
        status: response.status,
        contentType: response.headers.get('content-type'),
        headers: response.headers,
        bytes,
        // The browser tells where redirects ended, not over which addresses they led.
        hops: response.redirected ? [end] : [],
      }
    } catch (error) {
      this.#stop.throwIfAborted()
      // What fetch itself throws: no connection, one that broke, a redirect out of the portal, or the time is up.
      if (error instanceof TypeError || error instanceof DOMException) {
        throw new PortalUnavailable(`no answer (${url.pathname})`, { cause: error })
      }
      throw error
    } finally {
      this.#lastEnd = performance.now()
    }
  }

  async #rest(): Promise<void> {
    const left = this.#lastEnd + this.#pauseMs - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    this.#stop.throwIfAborted()
  }
}
