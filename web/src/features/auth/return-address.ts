import { PAGES } from '@arauto/contract/routes'

const PUBLIC_PAGES: readonly string[] = [PAGES.login, PAGES.register, PAGES.logout, PAGES.invitation]

/** Whether a path shows a screen that needs no sign-in; nobody is sent back to one. */
export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.includes(path)

/** The state of a way to `/login` for a session that the server neither confirmed nor refused. */
export const SESSION_KEPT = { sessionKept: true }

/**
 * @param from where somebody was when the sign-in was missing: path and query
 * @returns the way to `/login`, with the address to come back to
 */
export function loginAddress(from: string): string {
  const back = ownAddress(from)
  return back === PAGES.notifications ? PAGES.login : `${PAGES.login}?next=${encodeURIComponent(back)}`
}

/**
 * Where to go after signing in. Only addresses of this site count: a link prepared by somebody else must not lead away.
 *
 * @param next the `next` of the address, or null
 * @returns a path with its query
 */
export function ownAddress(next: string | null): string {
  if (!next?.startsWith('/')) return PAGES.notifications
  try {
    const url = new URL(next, window.location.origin)
    // A browser reads a path that begins with two as another site's address.
    if (url.pathname.startsWith('//')) return PAGES.notifications
    if (url.origin !== window.location.origin || isPublicPage(url.pathname)) return PAGES.notifications
    return `${url.pathname}${url.search}`
  } catch {
    return PAGES.notifications
  }
}
