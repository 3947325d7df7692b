import type { FormCharset } from './decode.ts'
import type { FormFields } from './encode-form.ts'
import type { PageFacts, PageReader, RawPage } from './page-facts.ts'

/** A page, whole and read. */
export interface FetchedPage {
  /** Where it was found in the end, after all redirects. */
  url: URL
  status: number
  /** The redirects that led here, in order. */
  hops: URL[]
  raw: RawPage
  facts: PageFacts
}

/** A file, or a page that came where a file might. */
export interface FetchedFile {
  url: URL
  status: number
  contentType: string | null
  contentDisposition: string | null
  bytes: Uint8Array
  hops: URL[]
}

/** A form as it is to be answered. */
export interface Submission {
  url: URL
  fields: FormFields
  charset: FormCharset
  /** The page with the form, named to the portal as browsers do. */
  referer: URL
}

/**
 * Whoever asks the portal for pages within a session: the server's own client, or a script in the lawyer's browser.
 * Each method throws the errors of `errors.ts` for what the portal does.
 */
export interface PortalTransport {
  /** What its pages are read by. */
  readonly reader: PageReader
  /** @returns the address of one of the portal's own pages, by its path */
  address(path: string): URL
  /** A page, fetched again when it was cut on the way. */
  getPage(url: URL): Promise<FetchedPage>
  /** The answer to a form that may be sent again. */
  postPage(form: Submission): Promise<FetchedPage>
  /** Whatever is at the address, undecoded. */
  getFile(url: URL): Promise<FetchedFile>
}
