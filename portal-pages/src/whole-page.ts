import { beginningOf, diagnosticPage, type Fetched } from './diagnosis.ts'
import { LayoutNotRecognised, PageTooHeavy, PageTruncated } from './errors.ts'
import { MOST_PAGE_BYTES, type PageFacts, type PageReader } from './page-facts.ts'
import type { FetchedFile, FetchedPage } from './transport.ts'

/** A page cut on the way is fetched this often in all. */
export const ATTEMPTS_AT_A_PAGE = 3

interface Reading {
  reader: PageReader
  /** An element whose presence is to be told (`hasMark`); null for none. */
  mark: string | null
  /** How often the page may be asked for in all. */
  attempts: number
}

/**
 * Fetches a page until it has come whole.
 *
 * @param fetch asks for it once; its errors are handed on
 * @returns the page, read
 * @throws LayoutNotRecognised for what is no page, or none that can be read (PageTooHeavy); PageTruncated when each one
 *   was cut
 */
export async function wholePage(
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
    if (facts.end === 'whole') return { ...page, facts }
    if (attempt === attempts) throw new PageTruncated(`the page has no end (${url.pathname})`)
  }
}

/**
 * Reads a page that came, whatever it is.
 *
 * @throws LayoutNotRecognised, with the masked page, for one that cannot be read within reason
 */
export async function readFetched(
  page: Fetched,
  order: { forFile: boolean; mark: string | null },
  reader: PageReader,
): Promise<PageFacts> {
  const tooHeavy = async (what: string) =>
    new PageTooHeavy(`${what} (${page.url.pathname})`, await beginningOf(page, reader))
  const { length } = page.raw.bytes
  if (length > MOST_PAGE_BYTES) throw await tooHeavy(`a page of ${length} bytes`)
  const facts = await reader.read({ ...page.raw, ...order }).catch(async (error: unknown) => {
    throw error instanceof PageTooHeavy ? await tooHeavy(error.message) : error
  })
  if ('unreadable' in facts) throw await tooHeavy(facts.unreadable)
  return facts
}
