import { checkStatus } from '@arauto/portal-pages/check-status'
import { fetchCompletePage, PAGE_ATTEMPTS } from '@arauto/portal-pages/complete-page'
import { encodeForm } from '@arauto/portal-pages/encode-form'
import { BodyTooLarge, ForeignOrigin, PortalUnavailable } from '@arauto/portal-pages/errors'
import { readInProcess } from '@arauto/portal-pages/page-facts'
import type { FetchedFile, FetchedPage, PortalTransport, Submission } from '@arauto/portal-pages/transport'
import { FILE_MAX_BYTES, PAGE_MAX_CHARACTERS } from '../limits.ts'
import { readBody } from './read-body.ts'

/** Between two requests, in milliseconds: as slow as a person who clicks. */
const PAUSE_MS = 300
const PAGE_TIMEOUT_MS = 60_000
const FILE_TIMEOUT_MS = 5 * 60_000

interface Answer extends Omit<FetchedFile, 'contentDisposition'> {
  headers: Headers
}

/**
 * Requests to the portal within the lawyer's own session: the browser adds its cookies and follows redirects. Requests
 * are sequential, with a pause between them, and never leave the page's origin.
 */
export class PortalFetch implements PortalTransport {
  readonly reader = readInProcess
  readonly #origin: string
  readonly #stop: AbortSignal
  readonly #pauseMs: number
  #lastEnd = Number.NEGATIVE_INFINITY
  #requests = 0

  /**
   * @param origin the page's
   * @param stop aborts everything: the running request rejects with its reason
   * @param pauseMs between two requests
   */
  constructor(origin: string, stop: AbortSignal, pauseMs = PAUSE_MS) {
    this.#origin = origin
    this.#stop = stop
    this.#pauseMs = pauseMs
  }

  /** How many requests were made. */
  get requests(): number {
    return this.#requests
  }

  /** Waits as before a request, and counts one: for those that the page's own scripts make when it is used. */
  async count(): Promise<void> {
    await this.#pause()
    this.#requests += 1
    this.#lastEnd = performance.now()
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
    const { headers, ...answer } = await this.#send(url, null, FILE_TIMEOUT_MS, FILE_MAX_BYTES)
    return { ...answer, contentDisposition: headers.get('content-disposition') }
  }

  async #page(url: URL, form: Submission | null): Promise<FetchedPage> {
    const fetch = () => this.#send(url, form, PAGE_TIMEOUT_MS, PAGE_MAX_CHARACTERS)
    return await fetchCompletePage(fetch, { reader: this.reader, mark: null, attempts: PAGE_ATTEMPTS })
  }

  async #send(url: URL, form: Submission | null, timeoutMs: number, limit: number): Promise<Answer> {
    if (url.origin !== this.#origin) throw new ForeignOrigin(`another origin (${url.origin})`)
    await this.#pause()
    this.#requests += 1
    try {
      const response = await fetch(url, {
        // A redirect to another origin fails, and nothing is sent there.
        mode: 'same-origin',
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.any([this.#stop, AbortSignal.timeout(timeoutMs)]),
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
        // The browser reports the final address only, not those in between.
        hops: response.redirected ? [end] : [],
      }
    } catch (error) {
      this.#stop.throwIfAborted()
      // Thrown by fetch: no connection, an interrupted one, a redirect out of the portal, or the timeout.
      if (error instanceof TypeError || error instanceof DOMException) {
        throw new PortalUnavailable(`no answer (${url.pathname})`, { cause: error })
      }
      throw error
    } finally {
      this.#lastEnd = performance.now()
    }
  }

  async #pause(): Promise<void> {
    const left = this.#lastEnd + this.#pauseMs - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    this.#stop.throwIfAborted()
  }
}
