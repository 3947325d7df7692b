import { type DiagnosticPage, PageTooHeavy } from './errors.ts'
import type { PageReader, RawPage } from './page-facts.ts'
import { MAX_PAGE_BYTES } from './page-size.ts'

/** Enough to see any layout, and bounded so that an endless page cannot fill the disk. */
const MAX_KEPT_CHARACTERS = 1024 * 1024
/** How many bytes of the beginning are masked of a page that is too heavy to be masked in full. */
const HEAVY_BYTES = 64 * 1024

/** A response as it was received. */
export interface RawResponse {
  url: URL
  status: number
  raw: RawPage
}

/**
 * Masks a page for a bug report: its structure without its content.
 *
 * @param page the response
 * @param reader masks it; may run in another process
 * @returns the masked page; only its beginning where the whole is too heavy to mask
 */
export async function diagnosticPage(page: RawResponse, reader: PageReader): Promise<DiagnosticPage> {
  if (page.raw.bytes.length > MAX_PAGE_BYTES) return await diagnosticBeginning(page, reader)
  try {
    return toDiagnosticPage(page, await reader.mask(page.raw))
  } catch (error) {
    if (!(error instanceof PageTooHeavy)) throw error
    return await diagnosticBeginning(page, reader)
  }
}

/**
 * Masks the beginning of a page that is known to be too heavy.
 *
 * @returns the masked beginning; an empty `html` where even that is too heavy
 */
export async function diagnosticBeginning(page: RawResponse, reader: PageReader): Promise<DiagnosticPage> {
  try {
    return toDiagnosticPage(page, await reader.mask({ ...page.raw, bytes: page.raw.bytes.subarray(0, HEAVY_BYTES) }))
  } catch (error) {
    if (!(error instanceof PageTooHeavy)) throw error
    return toDiagnosticPage(page, '')
  }
}

function toDiagnosticPage({ url, status }: RawResponse, html: string): DiagnosticPage {
  return { path: url.pathname, status, html: html.slice(0, MAX_KEPT_CHARACTERS) }
}
