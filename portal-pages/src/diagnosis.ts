import { type DiagnosticPage, LayoutNotRecognised } from './errors.ts'
import { maskPage } from './mask-page.ts'

/** Enough to see any layout; a page without limit must not fill the disk. */
const MAX_KEPT_CHARACTERS = 1024 * 1024

interface Fetched {
  url: URL
  status: number
  html: string
}

/**
 * @param page a page as fetched
 * @returns what of it may be kept
 */
export function diagnosticPage(page: Fetched): DiagnosticPage {
  return { path: page.url.pathname, status: page.status, html: maskPage(page.html).slice(0, MAX_KEPT_CHARACTERS) }
}

/**
 * Runs a parser on a page and hands its `LayoutNotRecognised` on with the masked page on it, so that parsers stay pure
 * functions of a text.
 *
 * @throws whatever `parse` throws
 */
export function recognise<T>(page: Fetched, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof LayoutNotRecognised) || error.page) throw error
    throw new LayoutNotRecognised(error.message, diagnosticPage(page), { cause: error })
  }
}
