import type { WebhookEvent } from '@arauto/contract/webhooks'
import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/**
 * Queues messages for the webhooks of an office that want such events.
 *
 * @param trx the transaction of what is reported
 * @param messages a query of the `data` of each message
 */
export async function queueEvents(
  trx: Database,
  officeId: OfficeId,
  event: WebhookEvent,
  messages: RawBuilder<unknown>,
): Promise<void> {
  const queued = sql`select queue_webhooks(${officeId}, ${event}, m.data) from (${messages}) m
    where exists (select from webhooks where office_id = ${officeId} and active and ${event} = any(events))`
  await executePrepared(trx, queued.compile(trx))
}

/** A row `d` of `deadlines`, as webhooks report it. */
export const DEADLINE_DATA = sql`jsonb_build_object('id', d.id, 'state', d.state, 'title', d.title, 'notified', d.notified,
  'ends', d.ends, 'fine_days', d.fine_days, 'internal_date', d.internal_date, 'met_on', d.met_on)`

/** A row `d` of `hearings`, as webhooks report it. */
export const HEARING_DATA = sql`jsonb_build_object('id', d.id, 'state', d.state, 'source', d.source, 'kind', d.kind,
  'day', d.day, 'hour', d.hour, 'place', d.place, 'link', d.link, 'processo', d.processo, 'case_label', coalesce((
    select c.label from cases c where c.office_id = d.office_id and c.key = d.case_key and d.case_key <> ''), ''))`
