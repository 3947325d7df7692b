import { isLoginAddress } from './address.ts'
import { DocumentUnavailable, PageTruncated, PortalBlocked, SessionExpired } from './errors.ts'
import { fileType } from './file-type.ts'
import type { Misplaced } from './misplaced-page.ts'
import type { PageReader } from './page-facts.ts'
import type { FetchedFile, FetchedPage } from './transport.ts'
import { readFetched } from './whole-page.ts'

/** What came where a file was asked for: a file, or HTML, which is a page of the portal's or a file itself. */
export type Received = { kind: 'file'; contentType: string } | { kind: 'html'; contentType: string; page: FetchedPage }

/**
 * @throws DocumentUnavailable for nothing at all or no such file, SessionExpired for the sign-in form, PageTruncated for
 *   HTML that stops before its end, LayoutNotRecognised for HTML that cannot be read
 */
export async function received(file: FetchedFile, reader: PageReader): Promise<Received> {
  const { url, status, bytes, hops } = file
  if (status !== 200) throw new DocumentUnavailable(`the portal has no such document (${status})`)
  if (bytes.length === 0) throw new DocumentUnavailable('the portal sent an empty document')
  const contentType = fileType(bytes, file.contentType)
  if (!contentType.startsWith('text/html')) return { kind: 'file', contentType }
  const page = { url, status, hops, raw: { bytes, contentType: file.contentType } }
  const facts = await readFetched(page, { forFile: true, mark: null }, reader)
  if (facts.end === 'cut') throw new PageTruncated('the document has no end')
  const sentToSignIn = hops.length > 0 && isLoginAddress(url)
  if (facts.login || sentToSignIn) throw new SessionExpired('the portal asked for a new sign-in instead of a document')
  return { kind: 'html', contentType, page: { ...page, facts } }
}

const WHAT_CAME: Readonly<Record<Misplaced, string>> = {
  empty: 'an empty page',
  firewall: "the firewall's page",
  notice: 'a notice',
  error: 'an error page',
  form: 'a page of the portal',
}

/**
 * @param page HTML that came for a file and is no page with documents on it
 * @throws PortalBlocked or DocumentUnavailable when it is an error page or a notice: that must not be kept as a document
 */
export function mustBeDocument({ facts, url }: FetchedPage): void {
  if (facts.misplaced === null) return
  const message = `${WHAT_CAME[facts.misplaced]} came for a document (${url.pathname})`
  throw facts.misplaced === 'firewall' ? new PortalBlocked(message) : new DocumentUnavailable(message)
}
