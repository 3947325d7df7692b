import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { NewsSource } from '../tables/alerts.ts'

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
  source: NewsSource,
): Promise<void> {
  if (ids.length === 0) return
  const news = sql`
    insert into alert_news (office_id, kind, source, account_id, portal_username, notification_id)
    select ${account.officeId}, 'notification', ${source}, ${account.id}, ${account.portalUsername}, id
    from unnest(${ids}::bigint[]) id`
  await executePrepared(trx, news.compile(trx))
}
