import { EARLY_PATHS } from '@arauto/contract/routes'
import { apiAddress } from './address.ts'
import { ApiError, isRecord, parseJson } from './error.ts'
import { announceUnreachable } from './reach.ts'
import { currentSession, isExpired, onSessionCleared, readAccess, readRefresh, storeAccess } from './session.ts'

/** How long a renewal may take, in milliseconds: other tabs wait for it. */
const LIMIT_MS = 30_000

let underWay: { session: string; access: Promise<string | null>; cancel: AbortController } | null = null
// The renewal of a new session does not wait for that of an earlier one.
onSessionCleared(() => underWay?.cancel.abort())

/**
 * Renews the access token. Calls at the same time share one renewal, and so do tabs where the browser has locks.
 *
 * @param refused the access token that no longer works, or null
 * @returns the access token to use now; null where the server refuses to renew it (401), where there is no refresh token,
 * and where the session has changed meanwhile
 * @throws {ApiError} for every other answer and for none: the session remains, and a later call may renew it
 */
export function refreshAccessToken(refused: string | null): Promise<string | null> {
  const session = currentSession()
  if (underWay?.session === session) return underWay.access
  const cancel = new AbortController()
  const access = oneTabAtATime(() => {
    const limit = setTimeout(() => cancel.abort(), LIMIT_MS)
    return renew(refused, session, cancel.signal).finally(() => clearTimeout(limit))
  }).finally(() => {
    if (underWay?.cancel === cancel) underWay = null
  })
  underWay = { session, access, cancel }
  return access
}

async function renew(refused: string | null, session: string, signal: AbortSignal): Promise<string | null> {
  if (session !== currentSession()) return null
  const stored = readAccess()
  // Another tab has renewed it.
  if (stored && stored !== refused && !isExpired(stored)) return stored
  const refresh = readRefresh()
  if (!refresh) return null
  const response = await send(stored, refresh, signal)
  // Signed out, or in again, while the response was pending.
  if (session !== currentSession()) return null
  if (response.status === 401) return null
  if (response.status === 429 || response.status >= 500) {
    throw new ApiError('http', response.status, { body: response.body })
  }
  // Parsed without a schema: this code is loaded before that of the schemas.
  const access = isRecord(response.body) ? response.body.access : null
  if (response.status !== 200 || typeof access !== 'string' || !access) {
    // Without the status, which would be taken for that of the call that needed the token.
    throw new ApiError('unreadable', null, { path: EARLY_PATHS.tokenRefresh })
  }
  storeAccess(access)
  return access
}

/** @returns the response with its body, undefined where it is not JSON. @throws {ApiError} of kind `network` */
async function send(access: string | null, refresh: string, signal: AbortSignal) {
  try {
    const response = await fetch(apiAddress(EARLY_PATHS.tokenRefresh), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(access && { Authorization: `Bearer ${access}` }) },
      body: JSON.stringify({ refresh }),
      cache: 'no-store',
      signal,
    })
    return { status: response.status, body: parseJson(await response.text()) }
  } catch {
    announceUnreachable()
    throw new ApiError('network')
  }
}

/** Locks exist in secure contexts only; over plain http each tab renews by itself, which does no harm. */
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request('arauto-renewal', task) : task()
}
