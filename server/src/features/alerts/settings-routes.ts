import { ALERT_MESSAGES, type AlertSettings, type AlertSettingsView } from '@arauto/contract/alerts'
import * as calls from '@arauto/contract/calls/alerts'
import type { MailState } from '@arauto/contract/mail-state'
import { changeAlertSettings, readAlertSettings } from '../../domain/alerts/alert-settings.ts'
import { mailStateFor } from '../../domain/alerts/mail-state.ts'
import { addressKey } from '../../domain/alerts/outbox.ts'
import { findAddressProblem } from '../../domain/alerts/refused-address.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { fieldError, notFound } from '../../platform/coded-error.ts'
import { isForeignKeyViolation } from '../../platform/database/database.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { findLastTest } from './mail/test-mail.ts'

export interface SettingsDependencies {
  db: Database
  /** How sending fares. */
  mailState(officeId: OfficeId): Promise<MailState>
}

/** The asking member's alerts. */
export function registerAlertSettingsRoutes(server: HttpServer, { db, mailState }: SettingsDependencies): void {
  const view = async (member: Member, settings: AlertSettings): Promise<AlertSettingsView> => {
    const { officeId, userId } = member
    const [mail, problem, last_test] = await Promise.all([
      mailState(officeId),
      findAddressProblem(db, officeId, settings.email),
      findLastTest(db, officeId, userId),
    ])
    return { ...settings, mail: mailStateFor(member, mail), problem, last_test }
  }

  registerCall(server, calls.getAlertSettings, async ({ member }) =>
    view(member, await readAlertSettings(db, member.officeId, member.userId)),
  )

  registerCall(server, calls.changeAlertSettings, async (request) => {
    const { member, body } = request
    const changed = await db
      .transaction()
      .execute(async (trx) => {
        const { before, after } = await changeAlertSettings(trx, member.officeId, member.userId, body)
        mustBeComplete(after)
        if (addressKey(before.email) !== addressKey(after.email)) {
          await request.record('alert_address_changed', {}, trx)
        }
        return after
      })
      .catch((error: unknown) => {
        // They left the office meanwhile.
        throw isForeignKeyViolation(error) ? notFound() : error
      })
    return view(member, changed)
  })
}

/** @throws CodedError where quiet hours have a beginning or an end alone */
function mustBeComplete({ quiet_from, quiet_to }: AlertSettings): void {
  if ((quiet_from === null) === (quiet_to === null)) return
  const field = quiet_from === null ? 'quiet_from' : 'quiet_to'
  throw fieldError('quiet_incomplete', field, ALERT_MESSAGES.quietIncomplete)
}
