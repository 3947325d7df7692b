import { API } from '@arauto/contract/routes'
import { apiAddress } from './address.ts'
import { isRecord } from './error.ts'
import { currentSession, isExpired, onSessionCleared, readAccess, readRefresh, storeAccess } from './session.ts'

let underWay: { session: string; access: Promise<string | null>; cancel: AbortController } | null = null
// The next sign-in must not wait for an answer to an earlier one.
onSessionCleared(() => underWay?.cancel.abort())

/**
 * Renews the access token: one renewal at a time however many calls ask, and one tab at a time where the browser can
 * keep tabs apart.
 *
 * @param refused the access token that no longer works, or null
 * @returns the access token to go on with, or null when there is none to be had, whatever the reason
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
  // Another tab was faster.
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
    // No schema: this is asked before the code that brings them has arrived.
    const answer: unknown = await response.json()
    const access = isRecord(answer) ? answer.access : null
    // Signed out, or in anew, while the answer was on its way.
    if (typeof access !== 'string' || !access || session !== currentSession()) return null
    storeAccess(access)
    return access
  } catch {
    return null
  }
}

/** Locks exist in secure contexts only; over plain http in the office each tab renews for itself, which is harmless. */
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request('arauto-renewal', task) : task()
}
