import type { AlertSettingsView, TestMailResult } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { queueMail } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { probeNow } from './mail-server.ts'

/** Test messages of one member within the window, and the window in seconds. */
const LIMIT = 3
const WINDOW_SECONDS = 5 * 60

type State = 'waiting' | 'sent' | 'refused' | 'expired'

/** A test message that was queued, or in how many seconds the next may be. */
export type QueuedTest = { id: number } | { retryAfter: number }

/**
 * Queues a test message, unless the member has just had several. A mail server that was failing is tried at once.
 *
 * @param address the member's
 */
export function queueTest(
  db: Database,
  { officeId, userId }: { officeId: OfficeId; userId: number },
  address: string,
): Promise<QueuedTest> {
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

/** @returns what has become of a test message */
export async function findTest(
  db: Database,
  officeId: OfficeId,
  id: number,
): Promise<{ state: State; tries: number; error: string } | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['state', 'tries', 'error'])
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** @returns what became of a member's last test message; null for none in the last 30 days */
export async function findLastTest(
  db: Database,
  officeId: OfficeId,
  userId: number,
): Promise<AlertSettingsView['last_test']> {
  const row = await db
    .selectFrom('outbox')
    .select(['queued_at', 'state', 'error'])
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.queued_at.toISOString(), state: row.state, message: testSentence(row.state, row.error) } : null
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

/** @returns the answer to the member who asked for a test message */
export function testResult({ state, error }: { state: State; error: string }): TestMailResult {
  return { state: state === 'expired' ? 'refused' : state, message: testSentence(state, error) }
}
