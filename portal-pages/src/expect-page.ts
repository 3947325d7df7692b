import { isLoginAddress } from './address.ts'
import { diagnosticPage } from './diagnosis.ts'
import { LayoutNotRecognised, PortalBlocked, PortalUnavailable, SessionExpired } from './errors.ts'
import type { PageReader } from './page-facts.ts'
import type { FetchedPage } from './transport.ts'

/**
 * Reports what came instead of the expected page of a session.
 *
 * @param page the page that came; it lacks what was expected
 * @param expected for the error message, in English
 * @throws always: SessionExpired, PortalBlocked, PortalUnavailable or LayoutNotRecognised
 */
export async function throwUnexpected(page: FetchedPage, expected: string, reader: PageReader): Promise<never> {
  if (page.facts.login) throw new SessionExpired(`the portal asked for a new sign-in (${page.url.pathname})`)
  return await throwUnrecognised(page, expected, reader)
}

/** As `throwUnexpected`, for callers that have already ruled out a sign-in form. */
export async function throwUnrecognised(page: FetchedPage, expected: string, reader: PageReader): Promise<never> {
  const { kind } = page.facts
  if (kind === 'firewall') throw new PortalBlocked(`the portal's firewall stopped us (${page.url.pathname})`)
  if (kind === 'maintenance') throw new PortalUnavailable(`the portal is in maintenance (${page.url.pathname})`)
  if (page.hops.length > 0 && isLoginAddress(page.url)) throw new SessionExpired('the portal asked for a new sign-in')
  throw new LayoutNotRecognised(`not ${expected} (${page.url.pathname})`, await diagnosticPage(page, reader))
}
