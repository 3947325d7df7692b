import type { Webhook, WebhookDelivery, WebhookEvent, WebhookMessage } from '@arauto/contract/webhooks'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OfficeId } from '../offices/member.ts'

/** What is sent to offices' own programs. */
export interface WebhookTables {
  /** The addresses of an office's own programs. */
  webhooks: {
    id: Generated<string>
    office_id: OfficeId
    url: string
    events: WebhookEvent[]
    secret_sealed: string
    /** The secret before it was renewed, with which messages are signed too until then. */
    former_sealed: string | null
    former_until: Date | null
    active: Generated<boolean>
    disabled_at: Date | null
    disabled_reason: NonNullable<Webhook['disabled']>['reason'] | null
    created_at: Generated<Date>
    created_by: number
    /** Since when no message was taken. */
    failing_since: Date | null
    served_at: Date | null
    /** The worker that sends to it now. */
    claimed_by: string | null
    claimed_until: Date | null
  }
  /** Messages to webhooks, written with what they report. */
  webhook_deliveries: {
    id: Generated<string>
    /** Their order. */
    seq: GeneratedAlways<number>
    office_id: OfficeId
    webhook_id: string
    event: WebhookDelivery['event']
    payload: JSONColumnType<WebhookMessage, string, string>
    state: Generated<WebhookDelivery['state']>
    /** Whether later ones wait for it. */
    in_order: Generated<boolean>
    created_at: Generated<Date>
    /** The start of the period of days for its attempts. */
    queued_at: Generated<Date>
    next_try_at: Generated<Date>
    tries: Generated<number>
    /** How many attempts the receiver refused. */
    refusals: Generated<number>
    tried_at: Date | null
    ended_at: Date | null
    status: number | null
    error: Generated<string>
    /** The beginning of the last answer. */
    answer: Generated<string>
  }
}
