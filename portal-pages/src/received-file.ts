import { isLoginAddress } from './address.ts'
import { readFetched } from './complete-page.ts'
import { DocumentUnavailable, PageTruncated, PortalBlocked, SessionExpired } from './errors.ts'
import { fileType } from './file-type.ts'
import type { Misplaced } from './misplaced-page.ts'
import type { PageReader } from './page-facts.ts'
import type { FetchedFile, FetchedPage } from './transport.ts'

/** What came where a file was requested: a file, or HTML, which may be a page of the portal or itself the file. */
export type Received = { kind: 'file'; contentType: string } | { kind: 'html'; contentType: string; page: FetchedPage }

/**
 * Classifies a response to a request for a file.
 *
 * @throws DocumentUnavailable for an empty or failed response, SessionExpired for the sign-in form, PageTruncated for
 *   truncated HTML, PageTooHeavy for HTML that cannot be parsed
 */
export async function received(file: FetchedFile, reader: PageReader): Promise<Received> {
  const { url, status, bytes, hops } = file
  if (status !== 200) throw new DocumentUnavailable(`the portal has no such document (${status})`)
  if (bytes.length === 0) throw new DocumentUnavailable('the portal sent an empty document')
  const contentType = fileType(bytes, file.contentType)
  if (!contentType.startsWith('text/html')) return { kind: 'file', contentType }
  const page = { url, status, hops, raw: { bytes, contentType: file.contentType } }
  const facts = await readFetched(page, { forFile: true, mark: null }, reader)
  if (facts.end === 'truncated') throw new PageTruncated('the document has no end')
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
 * @param page HTML that came for a file and holds no links to documents
 * @throws PortalBlocked or DocumentUnavailable for an error page or a notice, which must not be stored as a document
 */
export function assertIsDocument({ facts, url }: FetchedPage): void {
  if (facts.misplaced === null) return
  const message = `${WHAT_CAME[facts.misplaced]} came for a document (${url.pathname})`
  throw facts.misplaced === 'firewall' ? new PortalBlocked(message) : new DocumentUnavailable(message)
}
