import { ForeignOrigin } from './errors.ts'

/** The portal's own paths, as observed; IIS ignores their case. */
export const PATHS = {
  login: '/habilus/myhabilus/Login.aspx',
  list: '/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx',
} as const

/**
 * Resolves a link or redirect that must stay on the portal.
 *
 * @param link as found on the page or in `Location`
 * @param from the page it was found on
 * @returns the absolute address without its fragment
 * @throws ForeignOrigin for another scheme, host or port, for credentials in the address, and for an invalid address
 */
export function resolveOnPortal(link: string, from: URL): URL {
  const url = URL.parse(link.trim(), from.href)
  if (!url) throw new ForeignOrigin('the portal gave an invalid address')
  if (url.origin !== from.origin || url.username || url.password) {
    throw new ForeignOrigin(`the portal pointed from ${from.pathname} to another origin (${url.origin})`, url.hostname)
  }
  url.hash = ''
  return url
}

/** Whether an address is the sign-in page's, whatever the case of its path. */
export function isLoginAddress(url: URL): boolean {
  return /\/login\.aspx$/i.test(url.pathname)
}
