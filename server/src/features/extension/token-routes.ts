import { apiError } from '@arauto/contract/errors'
import {
  extensionToken,
  extensionTokenCreated,
  extensionTokenCreation,
  extensionTokenList,
} from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { z } from 'zod'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { insertToken, listTokens, removeToken, type StoredToken, updateToken } from './tokens-repository.ts'

interface TokenDependencies {
  db: Database
}

const tags = ['Extensão']
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const missing = () => new HttpFailure(404, MESSAGES.notFound)

/** Creates, lists, changes and revokes the signed-in member's tokens of the browser extension. */
export function registerExtensionTokenRoutes(server: HttpServer, { db }: TokenDependencies): void {
  server.get(
    API.extensionTokens,
    { schema: { tags, response: { 200: extensionTokenList, 401: apiError } } },
    async (request) => {
      const { member } = request
      return (await listTokens(db, member)).map(toAnswer)
    },
  )

  server.post(
    API.extensionTokens,
    {
      // Not compressed, so that the response's length reveals nothing of the token (BREACH).
      compress: false,
      schema: {
        tags,
        body: extensionTokenCreation,
        response: { 201: extensionTokenCreated, 400: apiError, 401: apiError },
      },
    },
    async (request, reply) => {
      const { member } = request
      const { token, ...stored } = await insertToken(db, member, request.body)
      logSecurity(request, 'extension token made', { user_id: member.userId, token_id: stored.id })
      return reply.code(201).send({ ...toAnswer(stored), token })
    },
  )

  server.put(
    `${API.extensionTokens}:id/`,
    {
      schema: {
        tags,
        params,
        body: extensionTokenCreation,
        response: { 200: extensionToken, 400: apiError, 401: apiError, 404: apiError },
      },
    },
    async (request) => {
      const { member } = request
      const changed = await updateToken(db, member, request.params.id, request.body)
      if (!changed) throw missing()
      return toAnswer(changed)
    },
  )

  server.delete(
    `${API.extensionTokens}:id/`,
    { schema: { tags, params, response: { 204: z.null(), 401: apiError, 404: apiError } } },
    async (request, reply) => {
      const { member } = request
      if (!(await removeToken(db, member, request.params.id))) throw missing()
      logSecurity(request, 'extension token revoked', { user_id: member.userId, token_id: request.params.id })
      return reply.code(204).send(null)
    },
  )
}

const toAnswer = (token: StoredToken) => ({
  id: token.id,
  name: token.name,
  automatic: token.automatic,
  created_at: token.createdAt.toISOString(),
  expires_at: token.expiresAt.toISOString(),
  last_used_at: token.lastUsedAt?.toISOString() ?? null,
})
