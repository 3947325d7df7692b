import * as calls from '@arauto/contract/calls/extension'
import { anybody } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { insertToken, listTokens, removeToken, type StoredToken, updateToken } from './tokens-repository.ts'

/** The tokens of browser extensions, whose own calls are in `routes.ts`. */
export const extension = { name: 'extension', calls: registerTokenRoutes } satisfies Area<{ db: Database }>

/** Creates, lists, changes and revokes the signed-in member's tokens of the browser extension. */
function registerTokenRoutes(server: HttpServer, { db }: { db: Database }): void {
  registerCall(server, calls.listExtensionTokens, async (request) => {
    const { member } = request
    return (await listTokens(db, member)).map(toAnswer)
  })

  registerCall(server, calls.addExtensionToken, async (request) => {
    const { member } = request
    // It opens what it opens for a year: neither a removal nor a change of the password may miss it.
    const { token, ...stored } = await request.act(anybody, (trx) => insertToken(trx, member, request.body))
    logSecurity(request, 'extension token made', { user_id: member.userId, token_id: stored.id })
    return { ...toAnswer(stored), token }
  })

  registerCall(server, calls.renameExtensionToken, async (request) => {
    const { member } = request
    const changed = mustExist(await updateToken(db, member, request.params.id, request.body))
    return toAnswer(changed)
  })

  registerCall(server, calls.removeExtensionToken, async (request) => {
    const { member } = request
    mustExist(await removeToken(db, member, request.params.id))
    logSecurity(request, 'extension token revoked', { user_id: member.userId, token_id: request.params.id })
  })
}

const toAnswer = ({ createdAt, expiresAt, lastUsedAt, ...token }: StoredToken) => ({
  ...token,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
