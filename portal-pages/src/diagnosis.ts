import { type DiagnosticPage, PageTooHeavy } from './errors.ts'
import { MOST_PAGE_BYTES, type PageReader, type RawPage } from './page-facts.ts'

/** Enough to see any layout; a page without limit must not fill the disk. */
const MAX_KEPT_CHARACTERS = 1024 * 1024
/** Of a page that is too heavy to be masked whole, so many bytes of its beginning are. */
const HEAVY_BYTES = 64 * 1024

/** A page as fetched. */
export interface Fetched {
  url: URL
  status: number
  raw: RawPage
}

/**
 * @param page a page as fetched
 * @returns what of it may be kept
 */
export async function diagnosticPage(page: Fetched, reader: PageReader): Promise<DiagnosticPage> {
  if (page.raw.bytes.length > MOST_PAGE_BYTES) return await beginningOf(page, reader)
  try {
    return kept(page, await reader.mask(page.raw))
  } catch (error) {
    if (!(error instanceof PageTooHeavy)) throw error
    return await beginningOf(page, reader)
  }
}

/** The same of a page that is known to be too heavy: its beginning, or nothing of it but where it was. */
export async function beginningOf(page: Fetched, reader: PageReader): Promise<DiagnosticPage> {
  try {
    return kept(page, await reader.mask({ ...page.raw, bytes: page.raw.bytes.subarray(0, HEAVY_BYTES) }))
  } catch (error) {
    if (!(error instanceof PageTooHeavy)) throw error
    return kept(page, '')
  }
}

function kept({ url, status }: Fetched, html: string): DiagnosticPage {
  return { path: url.pathname, status, html: html.slice(0, MAX_KEPT_CHARACTERS) }
}
