import { decodePage } from './decode.ts'
import { diagnosticPage } from './diagnosis.ts'
import { LayoutNotRecognised, PageTruncated } from './errors.ts'
import { tooDeepAt } from './nesting.ts'
import { hasEnd } from './page-source.ts'
import type { FetchedFile, FetchedPage } from './visitor.ts'

/** A page cut on the way is fetched this often in all. */
export const ATTEMPTS_AT_A_PAGE = 3

/**
 * Fetches a page until it has come whole.
 *
 * @param fetch asks for it once; its errors are handed on
 * @param attempts how often it may be asked for in all
 * @returns the page, decoded
 * @throws LayoutNotRecognised for what is no page, or none that can be parsed; PageTruncated when each one was cut
 */
export async function wholePage(
  fetch: () => Promise<Omit<FetchedFile, 'contentDisposition'>>,
  attempts: number,
): Promise<FetchedPage> {
  for (let attempt = 1; ; attempt++) {
    const { url, status, contentType, bytes, hops } = await fetch()
    const { text: html, formCharset } = decodePage(bytes, contentType)
    const page = { url, status, html, formCharset, hops }
    if (status !== 200) {
      throw new LayoutNotRecognised(`the portal answered ${status} (${url.pathname})`, diagnosticPage(page))
    }
    if (tooDeepAt(html) !== null) {
      throw new LayoutNotRecognised(`a page nested too deeply (${url.pathname})`, diagnosticPage(page))
    }
    if (hasEnd(html)) return page
    if (attempt === attempts) throw new PageTruncated(`the page has no end (${url.pathname})`)
  }
}
