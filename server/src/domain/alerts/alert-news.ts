import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { NewsSource } from '../tables/alerts.ts'

/** The name of the jobs that put news into messages. */
export const ALERTS = 'alerts'

/** Rows inserted by one statement: PostgreSQL takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 5000

/**
 * Notes new notifications for alerts, each once.
 *
 * @param trx the transaction that stores them
 * @param account that they came with
 */
export async function noteNewNotifications(
  trx: Database,
  account: { id: number; officeId: OfficeId; portalUsername: string },
  ids: readonly number[],
  source: NewsSource,
): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('alert_news')
      .values(
        ids.slice(from, from + ROWS_AT_ONCE).map((id) => ({
          office_id: account.officeId,
          kind: 'notification' as const,
          source,
          account_id: account.id,
          portal_username: account.portalUsername,
          notification_id: id,
        })),
      )
      .execute()
  }
}
