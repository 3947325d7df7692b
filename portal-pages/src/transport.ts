import type { FormCharset } from './decode.ts'
import type { FormFields } from './encode-form.ts'
import type { PageFacts, PageReader, RawPage } from './page-facts.ts'

/** A complete page, parsed. */
export interface FetchedPage {
  /** The final address, after all redirects. */
  url: URL
  status: number
  /** The redirects that were followed, in order. */
  hops: URL[]
  raw: RawPage
  facts: PageFacts
}

/** The response to a request for a file; it may be a page. */
export interface FetchedFile {
  url: URL
  status: number
  contentType: string | null
  contentDisposition: string | null
  bytes: Uint8Array
  hops: URL[]
}

/** A form, filled in. */
export interface Submission {
  url: URL
  fields: FormFields
  charset: FormCharset
  /** The page with the form, sent as `Referer` as browsers do. */
  referer: URL
}

/**
 * Requests to the portal within a session: the server's own client, or a content script in the lawyer's browser. Each
 * method throws the errors of `errors.ts`.
 */
export interface PortalTransport {
  /** Parses its pages. */
  readonly reader: PageReader
  /** @returns the absolute address of a path on the portal */
  address(path: string): URL
  /** Fetches a page, again when it was truncated. */
  getPage(url: URL): Promise<FetchedPage>
  /** Submits a form that may be sent more than once. */
  postPage(form: Submission): Promise<FetchedPage>
  /** Fetches any response, undecoded. */
  getFile(url: URL): Promise<FetchedFile>
}
