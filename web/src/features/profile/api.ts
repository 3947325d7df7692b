import type { passwordChange } from '@arauto/contract/auth'
import {
  type ExtensionTokenCreated,
  type ExtensionTokenCreation,
  extensionTokenCreated,
  extensionTokenList,
} from '@arauto/contract/extension'
import { API, extensionTokenPath } from '@arauto/contract/routes'
import type * as z from '@arauto/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from '../../api/bare-server/answers.ts'
import { apiFetch, apiSend } from '../../api/client.ts'

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
