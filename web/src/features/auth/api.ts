import { type Credentials, type SignInRequest, type TokenPair, tokenPair } from '@arauto/contract/auth'
import { API } from '@arauto/contract/routes'
import { apiFetch, apiSend } from '../../api/client.ts'

/** How long signing out waits for the server before it goes on without its answer, in milliseconds. */
const REVOKE_PATIENCE_MS = 3000

/** Signs in. @throws {ApiError} whose body says `second_factor` where a code is asked for */
export const signIn = (credentials: SignInRequest): Promise<TokenPair> =>
  apiFetch(API.token, tokenPair, { method: 'POST', body: credentials, session: false })

/** Makes a new user. @throws {ApiError} */
export const register = (credentials: Credentials): Promise<void> =>
  apiSend(API.register, { method: 'POST', body: credentials, session: false })

/** Ends a sign-in at the server. Never throws: signing out goes on whatever the server answers. */
export async function revoke(refresh: string): Promise<void> {
  await apiSend(API.tokenRevoke, {
    method: 'POST',
    body: { refresh },
    session: false,
    signal: AbortSignal.timeout(REVOKE_PATIENCE_MS),
  }).catch(() => undefined)
}
