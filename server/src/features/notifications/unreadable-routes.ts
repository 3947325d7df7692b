import * as calls from '@arauto/contract/calls/notifications'
import { mustAct } from '../../domain/notifications/permission.ts'
import { dismissUnreadable, listUnreadable, type Sealing } from '../../domain/notifications/unreadable-store.ts'
import type { Database } from '../../domain/schema.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'

export interface UnreadableDependencies {
  db: Database
  sealing: Sealing
}

/** Lists and dismisses the unreadable rows of the portal's lists. */
export function registerUnreadableRoutes(server: HttpServer, { db, sealing }: UnreadableDependencies): void {
  registerCall(server, calls.listUnreadableRows, async (request) => {
    const { officeId, reads } = request.member
    return listUnreadable(db, sealing, { officeId, portals: reads })
  })

  registerCall(server, calls.removeUnreadableRow, async (request) => {
    mustAct(await dismissUnreadable(db, request.member, request.params.id))
  })
}
