import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { API } from '@arauto/contract/routes'
import { unreadableRowList } from '@arauto/contract/unreadable-rows'
import { z } from 'zod'
import { dismissUnreadable, listUnreadable, type Sealing } from '../../domain/notifications/unreadable-store.ts'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'

interface UnreadableDependencies {
  db: Database
  sealing: Sealing
}

const tags = ['Notificações']
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** Lists and dismisses the unreadable rows of the portal's lists. */
export function registerUnreadableRoutes(server: HttpServer, { db, sealing }: UnreadableDependencies): void {
  server.get(
    API.unreadableRows,
    { schema: { tags, response: { 200: unreadableRowList, 401: apiError } } },
    async (request) => {
      const { officeId, reads } = request.member
      return listUnreadable(db, sealing, { officeId, portals: reads })
    },
  )

  server.delete(
    `${API.unreadableRows}:id/`,
    { schema: { tags, params, response: { 204: z.null(), 401: apiError, 403: apiError, 404: apiError } } },
    async (request, reply) => {
      const permission = await dismissUnreadable(db, request.member, request.params.id)
      if (permission === 'none') throw new HttpFailure(404, MESSAGES.notFound)
      if (permission === 'read') throw new HttpFailure(403, MESSAGES.notAllowed)
      return reply.code(204).send(null)
    },
  )
}
