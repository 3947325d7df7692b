import type { ExtensionToken, ExtensionTokenCreated, ExtensionTokenCreation } from '@arauto/contract/extension'
import { API, extensionTokenPath } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'

/** The query of the extension's tokens; null where the server knows of no extension. */
export const extensionTokensQuery = queryOptions({
  queryKey: ['extension-tokens'],
  queryFn: async ({ signal }) => {
    try {
      const tokens = await apiFetch<ExtensionToken[]>(API.extensionTokens, { signal })
      return Array.isArray(tokens) ? tokens : null
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
      throw error
    }
  },
})

/** Makes a token; the answer alone holds it. @throws {ApiError} */
export const createExtensionToken = (body: ExtensionTokenCreation): Promise<ExtensionTokenCreated> =>
  apiFetch(API.extensionTokens, { method: 'POST', body })

/** Ends a token. @throws {ApiError} */
export const revokeExtensionToken = (id: number): Promise<unknown> =>
  apiFetch(extensionTokenPath(id), { method: 'DELETE' })
