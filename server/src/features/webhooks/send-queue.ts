import { WEBHOOK_LOG_DAYS, WEBHOOK_TRY_DAYS, type WebhookMessage } from '@arauto/contract/webhooks'
import { type RawBuilder, sql } from 'kysely'
import { record } from '../../domain/audit/record.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { stepped } from '../../platform/back-off.ts'
import { hasComeInSql, isLongAgoInSql } from '../../platform/database/stored-moment.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Pauses after failed attempts; the last one repeats. */
const RETRY_PAUSES_SECONDS = [5, 60, 5 * 60, 15 * 60, 30 * 60, 3600, 2 * 3600, 4 * 3600] as const
const LONGEST_PAUSE = 4 * 3600
/** How long a worker holds the claim on a webhook, for each message: longer than an attempt takes. */
const CLAIM_SECONDS = 15
/** After so many answers that refuse it, a message lets those behind it pass. */
const REFUSALS_TO_PASS = 3
/** What says that the receiver is not working, and nothing of the message (RFC 6585, RFC 9110). */
const RECEIVER_DOWN_STATUSES: readonly number[] = [429, 502, 503, 504]
/** How many webhooks of one office are sent to at once, and how many that are failing, so that they stop nobody else’s. */
const MAX_CONCURRENT_PER_OFFICE = 2
const FAILING_AT_ONCE = 4

/** A transaction's `now()` may be as much older than the clock by which another writes a moment. */
const SKEW_SECONDS = 60

const isDue = (d: RawBuilder<unknown>) => hasComeInSql(sql`${d}.next_try_at`, LONGEST_PAUSE + SKEW_SECONDS)
const isUnclaimed = (w: RawBuilder<unknown>) =>
  sql<boolean>`(${w}.claimed_until is null or ${hasComeInSql(sql`${w}.claimed_until`, CLAIM_SECONDS + SKEW_SECONDS)})`

/**
 * The deliveries of webhooks `w` that are due: the first of those that keep their order, and all others. One that is not
 * active is sent tests alone.
 */
const dueDeliveries = sql`(
  select * from (select * from webhook_deliveries h where h.webhook_id = w.id and h.state = 'waiting' and h.in_order and w.active
    order by h.seq limit 1) as head where ${isDue(sql`head`)}
  union all
  select * from webhook_deliveries a where a.webhook_id = w.id and a.state = 'waiting' and not a.in_order
    and (w.active or a.event = 'webhook.test') and ${isDue(sql`a`)}
)`

/**
 * Chooses the webhook that is sent to next: healthy ones first, then the one whose turn was longest ago.
 *
 * @param excluded ids that this program sends to, or will retry
 */
export async function claimWebhook(db: Database, excluded: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with busy as (select office_id, failing_since from webhooks w where not ${isUnclaimed(sql`w`)}),
    turn as (
      select w.id from webhooks w
      where w.id <> all(${excluded}::uuid[]) and ${isUnclaimed(sql`w`)}
        and (select count(*) from busy b where b.office_id = w.office_id) < ${MAX_CONCURRENT_PER_OFFICE}
        and (w.failing_since is null
          or (select count(*) from busy b where b.failing_since is not null) < ${FAILING_AT_ONCE})
        and exists (select from ${dueDeliveries} due)
      order by w.failing_since is not null, w.served_at nulls first, w.created_at, w.id limit 1
    )
    update webhooks set served_at = clock_timestamp() from turn where webhooks.id = turn.id returning webhooks.id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** A message that only this worker sends now. */
export interface ClaimedDelivery {
  id: string
  officeId: OfficeId
  webhookId: string
  event: WebhookMessage['type']
  payload: WebhookMessage
  /** The number of this attempt. */
  tries: number
  url: string
  secretSealed: string
  /** The former secret, while messages are signed with it too. */
  formerSealed: string | null
}

/**
 * Claims a webhook's next message for a worker, and counts the attempt. If the worker dies, the message is unchanged,
 * and another worker sends it when the claim expires.
 *
 * @returns null where none is due, `busy` where another worker has the webhook
 */
export function claimDelivery(
  db: Database,
  webhookId: string,
  worker: string,
): Promise<ClaimedDelivery | 'busy' | null> {
  return db.transaction().execute(async (trx) => {
    const webhook = await sql`select from webhooks w where w.id = ${webhookId}
      and (${isUnclaimed(sql`w`)} or w.claimed_by = ${worker}) for no key update skip locked`.execute(trx)
    if (webhook.rows.length === 0) return 'busy'
    const { rows } = await sql<ClaimedDelivery>`
      with due as (
        select due.id from webhooks w, lateral ${dueDeliveries} due where w.id = ${webhookId}
        order by due.in_order, due.seq limit 1
      ), tried as (
        update webhook_deliveries d set tries = d.tries + 1, tried_at = clock_timestamp() from due where d.id = due.id
        returning d.*
      ), claimed as (
        update webhooks w set claimed_by = ${worker}, claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
        from tried where w.id = tried.webhook_id returning w.*
      )
      select t.id, t.office_id as "officeId", t.webhook_id as "webhookId", t.event, t.payload, t.tries, w.url,
        w.secret_sealed as "secretSealed", case when w.former_until > now() then w.former_sealed end as "formerSealed"
      from tried t, claimed w`.execute(trx)
    return rows[0] ?? null
  })
}

/** Releases a webhook, for any worker. */
export async function releaseWebhook(db: Database, webhookId: string, worker: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', webhookId)
    .where('claimed_by', '=', worker)
    .execute()
}

export interface TryResult {
  /** `gone`: the receiver wants nothing any more. */
  result: 'delivered' | 'gone' | 'failed'
  /** Null where no answer came. */
  status: number | null
  /** Why it failed, in Portuguese; else empty. */
  error: string
  answer: string
}

/** Stores the result of an attempt, and the time of the next one. */
export function finishTry(db: Database, tried: ClaimedDelivery, came: TryResult): Promise<void> {
  const outcome = { status: came.status, error: came.error, answer: came.answer }
  const ended = { ...outcome, ended_at: sql<Date>`clock_timestamp()` }
  return db.transaction().execute(async (trx) => {
    const webhook = trx.updateTable('webhooks').where('id', '=', tried.webhookId)
    const delivery = trx.updateTable('webhook_deliveries').where('id', '=', tried.id).where('state', '=', 'waiting')
    if (came.result === 'delivered') {
      const recovered = await webhook
        .set({ failing_since: null })
        .where('failing_since', 'is not', null)
        .executeTakeFirst()
      await delivery.set({ ...ended, state: 'delivered' }).execute()
      if (recovered.numUpdatedRows > 0n) await tryFirstNow(trx, tried.webhookId)
      return
    }
    if (came.result === 'gone') await disable(trx, tried)
    if (came.result === 'gone' || tried.event === 'webhook.test') {
      await delivery.set({ ...ended, state: 'failed' }).execute()
      return
    }
    await webhook.set({ failing_since: sql<Date>`coalesce(failing_since, clock_timestamp())` }).execute()
    const refusal = came.status !== null && !RECEIVER_DOWN_STATUSES.includes(came.status) ? 1 : 0
    const over = isLongAgoInSql(sql`queued_at`, WEBHOOK_TRY_DAYS * DAY_SECONDS)
    const pause = stepped(RETRY_PAUSES_SECONDS, tried.tries)
    await delivery
      .set({
        ...outcome,
        state: sql`case when ${over} then 'failed' else 'waiting' end`,
        ended_at: sql`case when ${over} then clock_timestamp() end`,
        refusals: sql`refusals + ${refusal}`,
        in_order: sql`in_order and refusals + ${refusal} < ${REFUSALS_TO_PASS}`,
        next_try_at: sql`clock_timestamp() + make_interval(secs => ${pause})`,
      })
      .execute()
  })
}

/** The receiver works again: ordered messages need not wait for their next attempt. */
async function tryFirstNow(trx: Database, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: sql<Date>`clock_timestamp()` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('in_order', '=', true)
    .where('next_try_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

async function disable(trx: Database, { officeId, webhookId, url }: ClaimedDelivery): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ active: false, disabled_at: sql<Date>`clock_timestamp()`, disabled_reason: 'gone' })
    .where('id', '=', webhookId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const subject = new URL(url).origin
  await record(trx, { officeId, event: 'webhook_disabled', userId: null, address: null, subject })
}

/** Removes what ended long ago, and gives up what waits for a webhook that is not active. */
export async function purgeDeliveries(db: Database): Promise<void> {
  await db
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .set({ state: 'failed', ended_at: sql<Date>`now()` })
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('w.active', '=', false)
    .where('d.state', '=', 'waiting')
    .where(isLongAgoInSql(sql`d.queued_at`, WEBHOOK_TRY_DAYS * DAY_SECONDS))
    .execute()
  await db
    .deleteFrom('webhook_deliveries')
    .where('ended_at', 'is not', null)
    .where(isLongAgoInSql(sql`ended_at`, WEBHOOK_LOG_DAYS * DAY_SECONDS))
    .execute()
}
