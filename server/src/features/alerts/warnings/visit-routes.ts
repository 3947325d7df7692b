import * as calls from '@arauto/contract/calls/accounts'
import { includesPortal } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { notFound } from '../../../platform/coded-error.ts'
import type { HttpServer } from '../../../platform/http/http-server.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { askForVisit } from './visit-reminders.ts'

/** The call that asks an account's lawyer by mail to sign in at the portal. Without mail it answers that nobody was asked. */
export function registerVisitRoutes(server: HttpServer, { db, sendsMail }: { db: Database; sendsMail: boolean }): void {
  registerCall(server, calls.askForVisit, async ({ member, params: { id } }) => {
    const { officeId, userId, reads } = member
    const account = await db
      .selectFrom('accounts')
      .select('username_key')
      .where('office_id', '=', officeId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!account || !includesPortal(reads, account.username_key)) throw notFound()
    if (!sendsMail) return { asked: 0 }
    const { username } = await db
      .selectFrom('users')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const asked = await db
      .transaction()
      .execute((trx) => askForVisit(trx, officeId, { accountId: id, by: username, now: new Date() }))
    return { asked: asked ?? 0 }
  })
}
