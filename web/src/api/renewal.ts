import { API } from '@arauto/contract/routes'
import { apiAddress } from './address.ts'
import { isRecord } from './error.ts'
import { currentSession, isExpired, onSessionCleared, readAccess, readRefresh, storeAccess } from './session.ts'

let underWay: { session: string; access: Promise<string | null>; cancel: AbortController } | null = null
// The renewal of a new session does not wait for that of an earlier one.
onSessionCleared(() => underWay?.cancel.abort())

/**
 * Renews the access token. Calls at the same time share one renewal, and so do tabs where the browser has locks.
 *
 * @param refused the access token that no longer works, or null
 * @returns the access token to use now, or null if it could not be renewed
 */
export function refreshAccessToken(refused: string | null): Promise<string | null> {
  const session = currentSession()
  if (underWay?.session === session) return underWay.access
  const cancel = new AbortController()
  const access = oneTabAtATime(() => renew(refused, session, cancel.signal)).finally(() => {
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
  try {
    const response = await fetch(apiAddress(API.tokenRefresh), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(stored && { Authorization: `Bearer ${stored}` }) },
      body: JSON.stringify({ refresh }),
      cache: 'no-store',
      signal,
    })
    if (response.status !== 200) return null
    // Parsed without a schema: this code is loaded before that of the schemas.
    const answer: unknown = await response.json()
    const access = isRecord(answer) ? answer.access : null
    // Signed out, or in again, while the response was pending.
    if (typeof access !== 'string' || !access || session !== currentSession()) return null
    storeAccess(access)
    return access
  } catch {
    return null
  }
}

/** Locks exist in secure contexts only; over plain http each tab renews by itself, which does no harm. */
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request('arauto-renewal', task) : task()
}
