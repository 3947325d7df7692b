import type { TokenPair } from '@arauto/contract/auth'
import { API } from '@arauto/contract/routes'
import type { Office, User } from './office.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/**
 * Signs in as Firefox on Windows, at an address that nothing else uses.
 *
 * @returns the access token, and the status of a call with it
 */
export async function signInElsewhere(office: Office, user: User, address: string, password = user.password) {
  const response = await fetch(office.url + API.token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, 'x-forwarded-for': address },
    body: JSON.stringify({ username: user.username, password }),
  })
  const { access } = (await response.json()) as TokenPair
  const call = () => fetch(office.url + API.notifications, { headers: { authorization: `Bearer ${access}` } })
  return { status: async () => (await call()).status }
}
