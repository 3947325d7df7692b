import { setTimeout as delay } from 'node:timers/promises'
import { ALERT_MESSAGES } from '@arauto/contract/alert-messages'
import * as calls from '@arauto/contract/calls/alerts'
import { readAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import type { Database } from '../../../domain/schema.ts'
import { CodedError, mustExist } from '../../../platform/coded-error.ts'
import type { HttpServer } from '../../../platform/http/http-server.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { findTest, queueTest, testResult } from './test-mail.ts'

/** How long a test message is waited for, and how often it is looked at. */
const WAIT_MS = 8_000
const LOOK_MS = 150

/** The test message. @param options.sendsMail whether there is a mail server */
export function registerMailRoutes(server: HttpServer, { db, sendsMail }: { db: Database; sendsMail: boolean }): void {
  registerCall(server, calls.sendTestAlert, async ({ member }) => {
    const until = Date.now() + WAIT_MS
    if (!sendsMail) throw new CodedError('mail_off', ALERT_MESSAGES.mailOff)
    const { email } = await readAlertSettings(db, member.officeId, member.userId)
    if (email === '') throw new CodedError('address_missing', ALERT_MESSAGES.addressMissing)
    const queued = await queueTest(db, member, email)
    if ('retryAfter' in queued) {
      throw new CodedError('too_many_tests', ALERT_MESSAGES.tooManyTests, queued)
    }
    for (;;) {
      // They may have left the office meanwhile.
      const test = mustExist(await findTest(db, member.officeId, queued.id))
      if (test.state !== 'waiting' || test.tries > 0 || Date.now() >= until) return testResult(test)
      await delay(LOOK_MS)
    }
  })
}
