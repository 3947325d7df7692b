import type { passwordChange } from '@arauto/contract/auth'
import {
  type ExtensionTokenCreated,
  type ExtensionTokenCreation,
  extensionTokenCreated,
  extensionTokenList,
} from '@arauto/contract/extension'
import { API, extensionTokenPath, sessionPath } from '@arauto/contract/routes'
import { sessionList } from '@arauto/contract/sessions'
import type * as z from '@arauto/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from '../../api/bare-server/answers.ts'
import { apiFetch, apiSend } from '../../api/client.ts'
import { SESSIONS_KEY } from '../../api/sign-ins.ts'

/** Changes the user's own password. @throws {ApiError} */
export const changePassword = (body: z.input<typeof passwordChange>): Promise<void> =>
  apiSend(API.changePassword, { method: 'POST', body })

/** The query of the extension's tokens; null where the server knows of no extension. */
export const extensionTokensQuery = queryOptions({
  queryKey: ['extension-tokens'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.extensionTokens, extensionTokenList, { signal })),
})

/** Makes a token; the answer alone holds it. @throws {ApiError} */
export const createExtensionToken = (body: ExtensionTokenCreation): Promise<ExtensionTokenCreated> =>
  apiFetch(API.extensionTokens, extensionTokenCreated, { method: 'POST', body })

/** Ends a token. @throws {ApiError} */
export const revokeExtensionToken = (id: number): Promise<void> => apiSend(extensionTokenPath(id), { method: 'DELETE' })

/** The query of the user's open sessions; null where the server does not list them. */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => whereOffered(apiFetch(API.sessions, sessionList, { signal })),
})

/** What a sensitive act is sent with: the password, where the server asked for it. */
export interface Proof {
  password?: string
}

/** Ends one session. @throws {ApiError} */
export const endSession = (id: string): Promise<void> => apiSend(sessionPath(id), { method: 'DELETE' })

/** Ends every session but this one. @throws {ApiError} of status 403 where the password has to be given again */
export const endOtherSessions = (proof: Proof): Promise<void> =>
  apiSend(API.sessions, { method: 'DELETE', body: proof })
