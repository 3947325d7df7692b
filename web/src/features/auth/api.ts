import { type RegistrationRequest, type SignInRequest, type TokenPair, tokenPair } from '@arauto/contract/auth'
import { invitationPreview } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch, apiSend } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'

/** How long signing out waits for the server before it goes on without its answer, in milliseconds. */
const REVOKE_PATIENCE_MS = 3000

/** Signs in. @throws {ApiError} whose body says `second_factor` where a code is asked for */
export const signIn = (credentials: SignInRequest): Promise<TokenPair> =>
  apiFetch(API.token, tokenPair, { method: 'POST', body: credentials, session: false })

/** Makes a new user. @throws {ApiError} */
export const register = (credentials: RegistrationRequest): Promise<void> =>
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

/** The query of what an invitation is for. @param secret the end of its link */
export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) =>
      apiFetch(API.invitation, invitationPreview, {
        method: 'POST',
        body: { invitation: secret },
        session: false,
        signal,
      }),
    retry: (failures, error) => failures < 1 && !isInvitationRefused(error),
    gcTime: 0,
  })

/** Whether an invitation cannot be used: it was used, has ended, or never was. */
export const isInvitationRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429
