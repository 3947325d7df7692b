import { STORAGE_KEYS } from '@arauto/contract/constants'
import { createStore } from 'zustand/vanilla'

type Listener = () => void
/** The storage key of the user name, which tokens need not contain. */
const USERNAME_KEY = 'arauto.username'
/** How often each event happened in this tab. `cleared` counts the sign-ins, sign-outs and changes of office. */
const events = createStore(() => ({ cleared: 0, ended: 0, secondFactorRequired: 0 }))
type Event = keyof ReturnType<typeof events.getState>
const emit = (event: Event): void => events.setState((counts) => ({ [event]: counts[event] + 1 }))
const on =
  (event: Event) =>
  (listener: Listener): Listener =>
    events.subscribe((now, before) => {
      if (now[event] !== before[event]) listener()
    })

/** The stored access token, or null. */
export const readAccess = (): string | null => localStorage.getItem(STORAGE_KEYS.access) || null

/** The stored refresh token, or null. */
export const readRefresh = (): string | null => localStorage.getItem(STORAGE_KEYS.refresh) || null

/** Identifies the current session, also against one that another tab began. */
export const currentSession = (): string => `${dataGeneration()} ${readRefresh() ?? ''}`

/** The user name of the current session, or null where it is not known. */
export const readUsername = (): string | null => localStorage.getItem(USERNAME_KEY) || null

/**
 * Begins a session: stores its tokens and drops what was kept in memory for an earlier one.
 *
 * @param username the user name as it was typed
 */
export function beginSession(tokens: { access: string; refresh: string }, username = ''): void {
  emit('cleared')
  if (username) localStorage.setItem(USERNAME_KEY, username)
  else localStorage.removeItem(USERNAME_KEY)
  localStorage.setItem(STORAGE_KEYS.access, tokens.access)
  localStorage.setItem(STORAGE_KEYS.refresh, tokens.refresh)
}

/** Clears the cache of a session that switches to another office. */
export const dropKeptData = (): void => emit('cleared')

/** A number that changes whenever data kept in memory is dropped. */
export const dataGeneration = (): number => events.getState().cleared

/** Stores a renewed access token. */
export const storeAccess = (access: string): void => localStorage.setItem(STORAGE_KEYS.access, access)

/** Removes the tokens and what was kept in memory for their user. */
export function clearSession(): void {
  localStorage.removeItem(STORAGE_KEYS.access)
  localStorage.removeItem(STORAGE_KEYS.refresh)
  localStorage.removeItem(USERNAME_KEY)
  emit('cleared')
}

/**
 * Ends a session that the server no longer accepts: clears it, and has the application open `/login`.
 *
 * @param session `currentSession` from when the refused call was sent; a later session is left as it is
 */
export function endSession(session: string): void {
  if (session !== currentSession()) return
  clearSession()
  emit('ended')
}

/**
 * @param listener called whenever data kept in memory for a user must be dropped
 * @returns removes the listener
 */
export const onSessionCleared = on('cleared')

/**
 * @param listener called when the server no longer accepts the session
 * @returns removes the listener
 */
export const onSessionEnded = on('ended')

/** Tells that the office of the session requires a second factor, which the user has not set up. */
export const announceSecondFactorRequired = (): void => emit('secondFactorRequired')

/**
 * @param listener called when a call was refused for want of a second factor
 * @returns removes the listener
 */
export const onSecondFactorRequired = on('secondFactorRequired')

/**
 * Whether an access token is past its `exp` claim (seconds since the epoch). An unreadable token counts as expired, so
 * that the server is asked.
 *
 * @param token a JSON web token
 * @param now milliseconds since the epoch
 */
export function isExpired(token: string, now = Date.now()): boolean {
  const exp = claimsOf(token)?.exp
  return typeof exp !== 'number' || exp < now / 1000
}

/** The user's id by the access token's `sub` claim; empty without one. */
export function sessionUser(): string {
  const sub = claimsOf(readAccess() ?? '')?.sub
  return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : ''
}

/** @returns the claims of a token, or null for an unreadable one */
function claimsOf(token: string): { exp?: unknown; sub?: unknown } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
