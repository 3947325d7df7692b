import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import { DEADLINE_DATA, queueEvents } from '../webhooks/queue-events.ts'

/** The name of the jobs that put news into messages. */
export const ALERTS = 'alerts'

/**
 * Notes new notifications for alerts, each once.
 *
 * @param trx the transaction that stores them
 * @param account that they came with
 */
export async function recordNewNotifications(
  trx: Database,
  account: { id: number; officeId: OfficeId; portalUsername: string },
  ids: readonly number[],
  source: NonNullable<Schema['alert_news']['source']>,
): Promise<void> {
  if (ids.length === 0) return
  const news = sql`
    insert into alert_news (office_id, kind, source, account_id, portal_username, notification_id)
    select ${account.officeId}, 'notification', ${source}, ${account.id}, ${account.portalUsername}, id
    from unnest(${ids}::bigint[]) id`
  await executePrepared(trx, news.compile(trx))
  const created = sql`select jsonb_build_object('notification', webhook_notification(n) || jsonb_build_object(
      'first_seen_at', webhook_moment(n.first_seen_at), 'has_document', n.has_document), 'source', ${source}::text,
      'deadline', case when d.id is not null then ${DEADLINE_DATA} end) as data
    from notifications n left join deadlines d on d.notification_id = n.id and d.automatic and d.ends is not null
    where n.id = any(${ids}::bigint[]) order by n.id`
  await queueEvents(trx, account.officeId, 'notification.created', created)
}
