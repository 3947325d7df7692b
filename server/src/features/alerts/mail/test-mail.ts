import { setTimeout as delay } from 'node:timers/promises'
import { ALERT_MESSAGES, type AlertSettingsView } from '@arauto/contract/alerts'
import * as calls from '@arauto/contract/calls/alerts'
import { sql } from 'kysely'
import { readAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { queueMail } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { CodedError, mustExist } from '../../../platform/coded-error.ts'
import type { HttpServer } from '../../../platform/http/http-server.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { probeNow } from './mail-server.ts'

/** Test messages of one member within the window, and the window in seconds. */
const LIMIT = 3
const WINDOW_SECONDS = 5 * 60

type State = 'waiting' | 'sent' | 'refused' | 'expired'

/**
 * Queues a test message, unless the member has just had several. A mail server that was failing is tried at once.
 *
 * @param address the member's
 * @returns its number, or in how many seconds the next may be
 */
function queueTest(
  db: Database,
  { officeId, userId }: { officeId: OfficeId; userId: number },
  address: string,
): Promise<{ id: number } | { retryAfter: number }> {
  return db.transaction().execute(async (trx) => {
    // So that one after another counts.
    await trx.selectFrom('mail_server').select('id').forUpdate().executeTakeFirstOrThrow()
    const recent = await trx
      .selectFrom('outbox')
      .select(sql<number>`ceil(extract(epoch from queued_at - now()) + ${WINDOW_SECONDS})::int`.as('wait'))
      .where('office_id', '=', officeId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'test')
      .where('queued_at', '>', sql<Date>`now() - make_interval(secs => ${WINDOW_SECONDS})`)
      .where('queued_at', '<=', sql<Date>`now()`)
      .orderBy('queued_at', 'desc')
      .offset(LIMIT - 1)
      .executeTakeFirst()
    if (recent) return { retryAfter: Math.max(1, recent.wait) }
    await probeNow(trx)
    const [id] = await queueMail(trx, [{ officeId, userId, accountId: null, kind: 'test', address, content: TEST }])
    return { id: id! }
  })
}

const TEST: MailContent = {
  subject: 'Mensagem de teste do Arauto',
  lead: 'Se lê esta mensagem, os alertas do Arauto chegam a este endereço.',
  sections: [],
  reason: 'Enviado porque alguém pediu uma mensagem de teste para este endereço.',
  path: '/',
  action: 'Abrir o Arauto',
}

/** @returns a test message of a member, or their last; null for none in the last 30 days */
async function readTest(db: Database, officeId: OfficeId, userId: number, id?: number) {
  const row = await db
    .selectFrom('outbox')
    .select(['queued_at', 'state', 'tries', 'error'])
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .$if(id !== undefined, (tests) => tests.where('id', '=', id!))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** @returns what became of it, as the settings say */
export async function findLastTest(
  db: Database,
  officeId: OfficeId,
  userId: number,
): Promise<AlertSettingsView['last_test']> {
  const row = await readTest(db, officeId, userId)
  return row && { at: row.queued_at.toISOString(), state: row.state, message: testSentence(row.state, row.error) }
}

/** What became of a test message, in Portuguese. @param error why it was not taken yet; empty where nobody answered */
function testSentence(state: State, error: string): string {
  if (state === 'sent')
    return 'O servidor de e-mail aceitou a mensagem de teste. Confirme que chegou à caixa de entrada.'
  if (state === 'refused') return `A mensagem de teste não foi entregue. ${error}`
  if (state === 'expired') return `A mensagem de teste não foi enviada durante três dias. ${error}`.trim()
  return error === ''
    ? 'O servidor de e-mail ainda não respondeu. A mensagem de teste segue assim que ele responder.'
    : `A mensagem de teste ainda não foi enviada. ${error} O Arauto continua a tentar.`
}

/** How long a test message is waited for, and how often it is looked at. */
const WAIT_MS = 8_000
const CHECK_MS = 150

/** The test message. @param options.sendsMail whether there is a mail server */
export function registerMailRoutes(server: HttpServer, { db, sendsMail }: { db: Database; sendsMail: boolean }): void {
  registerCall(server, calls.sendTestAlert, async ({ member }) => {
    const until = Date.now() + WAIT_MS
    if (!sendsMail) throw new CodedError('mail_off', ALERT_MESSAGES.mailOff)
    const { email } = await readAlertSettings(db, member.officeId, member.userId)
    if (email === '') throw new CodedError('address_missing', ALERT_MESSAGES.addressMissing)
    const queued = await queueTest(db, member, email)
    if ('retryAfter' in queued) throw new CodedError('too_many_tests', ALERT_MESSAGES.tooManyTests, queued)
    for (;;) {
      // They may have left the office meanwhile.
      const test = mustExist(await readTest(db, member.officeId, member.userId, queued.id))
      if (test.state !== 'waiting' || test.tries > 0 || Date.now() >= until) {
        return {
          state: test.state === 'expired' ? 'refused' : test.state,
          message: testSentence(test.state, test.error),
        }
      }
      await delay(CHECK_MS)
    }
  })
}
