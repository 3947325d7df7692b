import { API } from '@arauto/contract/routes'
import { apiAddress } from './address.ts'
import { isExpired, readAccess, readRefresh, storeAccess } from './session.ts'

let underWay: Promise<string | null> | null = null

/**
 * Renews the access token: one renewal at a time however many calls ask, and one tab at a time where the browser can
 * keep tabs apart.
 *
 * @param refused the access token that no longer works, or null
 * @returns the access token to go on with, or null when there is none to be had, whatever the reason
 */
export function renewAccess(refused: string | null): Promise<string | null> {
  underWay ??= oneTabAtATime(() => renew(refused)).finally(() => {
    underWay = null
  })
  return underWay
}

async function renew(refused: string | null): Promise<string | null> {
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
    })
    if (response.status !== 200) return null
    const { access } = (await response.json()) as { access?: unknown }
    // Signed out, or in as somebody else, while the answer was on its way.
    if (typeof access !== 'string' || !access || readRefresh() !== refresh) return null
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
