import {
  WEBHOOK_LOG_PAGE,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookMessage,
} from '@arauto/contract/webhooks'
import { type Selectable, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'

/** The name of the jobs that send to webhooks, by which the database announces messages. */
export const WEBHOOKS = 'webhooks'

/** What a test message says. */
const TEST_TEXT = 'Mensagem de teste do Arauto.'

const SHOWN = [
  'id',
  'event',
  'state',
  'created_at',
  'tries',
  'tried_at',
  'next_try_at',
  'status',
  'error',
] as const satisfies readonly (keyof Schema['webhook_deliveries'])[]

type Moment = Date | string
type Row = Pick<Selectable<Schema['webhook_deliveries']>, 'id' | 'event' | 'state' | 'tries' | 'status' | 'error'> & {
  created_at: Moment
  tried_at: Moment | null
  next_try_at: Moment
}

const written = (moment: Moment): string => new Date(moment).toISOString()

/** @param row its moments as dates, or as JSON has them */
export const toDelivery = (row: Row): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  created_at: written(row.created_at),
  tries: row.tries,
  tried_at: row.tried_at && written(row.tried_at),
  next_try_at: row.state === 'waiting' ? written(row.next_try_at) : null,
  status: row.status,
  error: row.error,
})

/** A message as it is sent: the database does not keep the order of its parts. */
export const orderedMessage = ({ type, timestamp, data }: WebhookMessage) => ({ type, timestamp, data })

/** @returns a page of what a webhook was sent, newest first */
export async function listDeliveries(
  db: Database,
  officeId: OfficeId,
  webhookId: string,
  page: number,
): Promise<WebhookDeliveries> {
  const all = db.selectFrom('webhook_deliveries').where('office_id', '=', officeId).where('webhook_id', '=', webhookId)
  const [rows, { count }] = await Promise.all([
    all
      .select(SHOWN)
      .orderBy('seq', 'desc')
      .limit(WEBHOOK_LOG_PAGE)
      .offset(page * WEBHOOK_LOG_PAGE)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { results: rows.map(toDelivery), count, page }
}

/** @returns a delivery with what was sent and answered, or null */
export async function findDelivery(
  db: Database,
  officeId: OfficeId,
  id: string,
): Promise<WebhookDeliveryDetail | null> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select([...SHOWN, 'payload', 'answer'])
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...toDelivery(row), payload: orderedMessage(row.payload), answer: row.answer } : null
}

/** How many test messages of an office may wait: each occupies a sender until its receiver answers. */
const MOST_TESTS = 10

/** Whether as many wait as may; until the transaction ends no other test of the office is queued. */
async function hasManyTests(trx: Database, officeId: OfficeId): Promise<boolean> {
  const webhooks = trx.selectFrom('webhooks').select('id').where('office_id', '=', officeId)
  const ids = (await webhooks.orderBy('id').forNoKeyUpdate().execute()).map(({ id }) => id)
  const waiting = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('in_order', '=', false)
    .where('state', '=', 'waiting')
    .where('event', '=', 'webhook.test')
    .limit(MOST_TESTS)
    .execute()
  return waiting.length === MOST_TESTS
}

/** Queues a test message, which is tried once. @returns it; null where there is no such webhook; or why not */
export async function queueTest(
  trx: Database,
  officeId: OfficeId,
  webhookId: string,
): Promise<WebhookDelivery | 'too many' | null> {
  if (await hasManyTests(trx, officeId)) return 'too many'
  const data = { webhook: webhookId, text: TEST_TEXT }
  const message: WebhookMessage = { type: 'webhook.test', timestamp: new Date().toISOString(), data }
  const row = await trx
    .insertInto('webhook_deliveries')
    .columns(['office_id', 'webhook_id', 'event', 'in_order', 'payload'])
    .expression((of) =>
      of
        .selectFrom('webhooks')
        .select(['office_id', 'id', sql<string>`${message.type}::text`.as('event'), sql<boolean>`false`.as('in_order')])
        .select(sql<string>`${JSON.stringify(message)}::jsonb`.as('payload'))
        .where('office_id', '=', officeId)
        .where('id', '=', webhookId),
    )
    .returning(SHOWN)
    .executeTakeFirst()
  await announceJob(trx, WEBHOOKS)
  return row ? toDelivery(row) : null
}

/**
 * Sends a message that has ended again, with the same id and in no order.
 *
 * @returns it; null where there is none; or why not
 */
export async function redeliver(
  trx: Database,
  officeId: OfficeId,
  id: string,
): Promise<WebhookDelivery | 'waiting' | 'inactive' | null> {
  const found = await trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.state', 'd.event', 'w.active'])
    .where('d.office_id', '=', officeId)
    .where('d.id', '=', id)
    .forNoKeyUpdate('d')
    .executeTakeFirst()
  if (!found) return null
  if (!found.active && found.event !== 'webhook.test') return 'inactive'
  if (found.state === 'waiting') return 'waiting'
  const now = sql<Date>`now()`
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', in_order: false, ended_at: null, queued_at: now, next_try_at: now, tries: 0 })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
  await announceJob(trx, WEBHOOKS)
  return toDelivery(row)
}
