import { API } from '@arauto/contract/routes'

/** The calls without sign-in; every other route of the API is in a guarded scope. */
const PUBLIC = new Set([
  `POST ${API.register}`,
  `POST ${API.token}`,
  `POST ${API.tokenRefresh}`,
  `POST ${API.tokenRevoke}`,
  // Whoever holds an invitation's link may see what it is for.
  `POST ${API.invitation}`,
  `GET ${API.passkeySignIn}`,
  `POST ${API.passkeySignIn}`,
  `POST ${API.passkeySignInFinish}`,
  `GET ${API.health}`,
  `GET ${API.healthLive}`,
  `GET ${API.healthReady}`,
  `GET ${API.openapi}`,
  // The link is signed for one document and one session, and so is its own permission.
  'GET /api/documents/:id/',
  // The address is secret and revocable, and so is its own permission: calendar programs cannot sign in.
  `GET ${API.calendar}:file`,
])

/**
 * @param route as it is registered
 * @returns whether it needs no sign-in: one of the calls above, the contract's page, or a file of the web page
 */
export function isPublicRoute({ method, url }: { method: string; url: string }): boolean {
  const verb = method === 'HEAD' ? 'GET' : method
  if (PUBLIC.has(`${verb} ${url}`)) return true
  if (verb !== 'GET') return false
  return !url.startsWith('/api/') || url === API.docs || url.startsWith(`${API.docs}/`)
}

/** What a user reaches without the second factor that the office requires: its set-up, the sign-ins, passkeys, another office. */
const WITHOUT_SECOND_FACTOR = [
  API.secondFactor,
  API.sessions,
  API.signIns,
  API.passkeys,
  API.changePassword,
  API.currentOffice,
]

/** @param route as it is registered @returns whether a required second factor may still be missing */
export const isOpenWithoutSecondFactor = ({ method, url }: { method: string; url: string }): boolean =>
  WITHOUT_SECOND_FACTOR.some((path) => url.startsWith(path)) || (url === API.office && method === 'GET')
