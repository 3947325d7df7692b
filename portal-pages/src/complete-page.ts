import { diagnosticBeginning, diagnosticPage, type RawResponse } from './diagnosis.ts'
import { LayoutNotRecognised, PageTooHeavy, PageTruncated } from './errors.ts'
import type { PageFacts, PageReader } from './page-facts.ts'
import { MAX_PAGE_BYTES } from './page-size.ts'
import type { FetchedFile, FetchedPage } from './transport.ts'

/** How often a truncated page is requested in all. */
export const PAGE_ATTEMPTS = 3

interface Reading {
  reader: PageReader
  /** An element to look for (see `hasMark`); null for none. */
  mark: string | null
  /** How often the page may be requested in all. */
  attempts: number
}

/**
 * Fetches a page until it is complete.
 *
 * @param fetch requests it once; its errors are passed on
 * @returns the page, parsed
 * @throws LayoutNotRecognised for a status other than 200 or a page that cannot be parsed (PageTooHeavy); PageTruncated
 *   when every attempt was truncated
 */
export async function fetchCompletePage(
  fetch: () => Promise<Omit<FetchedFile, 'contentDisposition'>>,
  { reader, mark, attempts }: Reading,
): Promise<FetchedPage> {
  for (let attempt = 1; ; attempt++) {
    const { url, status, contentType, bytes, hops } = await fetch()
    const page = { url, status, hops, raw: { bytes, contentType } }
    if (status !== 200) {
      throw new LayoutNotRecognised(
        `the portal answered ${status} (${url.pathname})`,
        await diagnosticPage(page, reader),
      )
    }
    const facts = await readFetched(page, { forFile: false, mark }, reader)
    if (facts.end === 'complete') return { ...page, facts }
    if (attempt === attempts) throw new PageTruncated(`the page has no end (${url.pathname})`)
  }
}

/**
 * Parses a response.
 *
 * @throws PageTooHeavy, with the masked beginning of the page, for one that cannot be parsed within reasonable time and
 *   memory
 */
export async function readFetched(
  page: RawResponse,
  order: { forFile: boolean; mark: string | null },
  reader: PageReader,
): Promise<PageFacts> {
  const tooHeavy = async (what: string) =>
    new PageTooHeavy(`${what} (${page.url.pathname})`, await diagnosticBeginning(page, reader))
  const { length } = page.raw.bytes
  if (length > MAX_PAGE_BYTES) throw await tooHeavy(`a page of ${length} bytes`)
  const facts = await reader.read({ ...page.raw, ...order }).catch(async (error: unknown) => {
    throw error instanceof PageTooHeavy ? await tooHeavy(error.message) : error
  })
  if ('unreadable' in facts) throw await tooHeavy(facts.unreadable)
  return facts
}
