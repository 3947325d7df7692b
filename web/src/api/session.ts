import { STORAGE_KEYS } from '@arauto/contract/constants'

type Listener = () => void
/** Beside the tokens: what somebody signed in as, which tokens need not say. */
const USERNAME_KEY = 'arauto.username'
const cleared = new Set<Listener>()
const ended = new Set<Listener>()
/** Counts this tab's sign-ins and their ends. */
let generation = 0

/** The stored access token, or null. */
export const readAccess = (): string | null => localStorage.getItem(STORAGE_KEYS.access) || null

/** The stored refresh token, or null. */
export const readRefresh = (): string | null => localStorage.getItem(STORAGE_KEYS.refresh) || null

/** What tells the present sign-in from every other, also from one that another tab began. */
export const currentSession = (): string => `${generation} ${readRefresh() ?? ''}`

/** What somebody signed in as, or null where that is not known. */
export const readUsername = (): string | null => localStorage.getItem(USERNAME_KEY) || null

/**
 * Stores both tokens of a new sign-in; whatever was kept of an earlier one is dropped.
 *
 * @param username what was typed to sign in
 */
export function beginSession(tokens: { access: string; refresh: string }, username = ''): void {
  generation += 1
  tell(cleared)
  if (username) localStorage.setItem(USERNAME_KEY, username)
  else localStorage.removeItem(USERNAME_KEY)
  localStorage.setItem(STORAGE_KEYS.access, tokens.access)
  localStorage.setItem(STORAGE_KEYS.refresh, tokens.refresh)
}

/** Stores a renewed access token. */
export const storeAccess = (access: string): void => localStorage.setItem(STORAGE_KEYS.access, access)

/** Removes the tokens and everything that was kept in memory for their user. */
export function clearSession(): void {
  generation += 1
  localStorage.removeItem(STORAGE_KEYS.access)
  localStorage.removeItem(STORAGE_KEYS.refresh)
  localStorage.removeItem(USERNAME_KEY)
  tell(cleared)
}

/**
 * Ends a sign-in that the server no longer accepts: clears it, and tells the application to go to `/login`.
 *
 * @param session what `currentSession` said when the refused call was sent; a later sign-in stays as it is
 */
export function endSession(session: string): void {
  if (session !== currentSession()) return
  clearSession()
  tell(ended)
}

/**
 * @param listener called whenever what is kept in memory for a user has to go
 * @returns takes the listener away again
 */
export const onSessionCleared = (listener: Listener): Listener => subscribe(cleared, listener)

/**
 * @param listener called when the server no longer accepts the session
 * @returns takes the listener away again
 */
export const onSessionEnded = (listener: Listener): Listener => subscribe(ended, listener)

/**
 * Whether an access token is past its `exp` claim (seconds since the epoch). A token that cannot be read counts as
 * expired: only the server can say more about it.
 *
 * @param token a JSON web token
 * @param now milliseconds since the epoch
 */
export function isExpired(token: string, now = Date.now()): boolean {
  const exp = claimsOf(token)?.exp
  return typeof exp !== 'number' || exp < now / 1000
}

/** Whose session this is, as the access token says it; empty where it says nothing of it. */
export function sessionUser(): string {
  const sub = claimsOf(readAccess() ?? '')?.sub
  return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : ''
}

/** What a token claims, or null for one that cannot be read. */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

function subscribe(listeners: Set<Listener>, listener: Listener): Listener {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(listeners: ReadonlySet<Listener>): void {
  for (const listener of [...listeners]) listener()
}
