import * as calls from '@arauto/contract/calls/mail-source'
import { MESSAGES } from '@arauto/contract/messages'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import { fieldError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findMailSource, removeMailSource, saveMailSource } from './mail-source-repository.ts'

/** The mailbox of an office in which the portal's announcements arrive. */
export function registerMailSourceRoutes(
  server: HttpServer,
  { db, secrets }: { db: Database; secrets: Pick<Secrets, 'seal'> },
): void {
  registerCall(server, calls.getMailSource, ({ member }) => findMailSource(db, member.officeId))

  registerCall(server, calls.saveMailSource, async (request) => {
    const { password = '', ...source } = request.body
    await request.act(mustBeResponsavel, async (trx, { officeId }) => {
      const before = await findMailSource(trx, officeId)
      // A password is sent to no other server than the one that it was entered for.
      const isSame = before?.host === source.host && before.port === source.port && before.username === source.username
      if (password === '' && !isSame) throw fieldError('field_required', 'password', MESSAGES.required)
      await saveMailSource(trx, secrets, officeId, source, password === '' ? null : password)
      await request.record('mail_source_saved', { subject: `${source.username}, ${source.host}` }, trx)
    })
    return findMailSource(db, request.member.officeId)
  })

  registerCall(server, calls.removeMailSource, async (request) => {
    await request.act(mustBeResponsavel, async (trx, { officeId }) => {
      if (await removeMailSource(trx, officeId)) await request.record('mail_source_removed', {}, trx)
    })
  })
}
