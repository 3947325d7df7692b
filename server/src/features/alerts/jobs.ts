import { sql } from 'kysely'
import { ALERTS } from '../../domain/alerts/alert-news.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { isScanRunning, queueNewNotificationAlerts } from './new-notifications.ts'
import { ALERT_DELAY_SECONDS, queueAssignedAlert } from './queue-assigned-alert.ts'

/** How long a message waits for the documents that the office wants attached. */
const DOCUMENTS_WAIT_SECONDS = 10 * 60

/**
 * Makes messages and digest items of the rows of `alert_news`. A job handles the new notifications of one portal account,
 * once its list was scanned, or the assignments of one member, a minute after the first.
 *
 * @param sendsMail whether mail is enabled; otherwise the news are deleted without a message
 */
export function createAlertJobs(db: Database, sendsMail: boolean): JobKind {
  return {
    name: ALERTS,
    atOnce: 2,
    async claimNext(excluded) {
      const news = await findNews(db, excluded)
      if (!news) return null
      const { id, officeId, accountId, userId } = news
      const run = async () => {
        await db.transaction().execute((trx) => {
          if (accountId !== null) return queueNewNotificationAlerts(trx, accountId, sendsMail, new Date())
          return queueAssignedAlert(trx, { officeId, userId: userId! }, sendsMail, new Date())
        })
        return true
      }
      return { id, officeId, run }
    },
  }
}

/** What is new in the list of an account, or assigned to a member. */
interface ReadyNews {
  id: string
  officeId: OfficeId
  accountId: number | null
  userId: number | null
}

/**
 * @param excluded ids of news that another job handles
 * @returns the news that have waited longest, of those that are ready for a message; null for none
 */
export async function findNews(db: Database, excluded: readonly string[]): Promise<ReadyNews | null> {
  const { rows } = await sql<ReadyNews>`
    with waiting as (
      select coalesce('account ' || account_id, 'member ' || user_id) as id, office_id, account_id, user_id, min(at) as at,
        min(alert_news.id) as first
      from alert_news group by account_id, user_id, office_id)
    select w.id, w.office_id as "officeId", w.account_id as "accountId", w.user_id as "userId"
    from waiting w join offices o on o.id = w.office_id
    where w.id <> all(${excluded}::text[]) and case
      when w.account_id is null then ${isLongAgoInSql(sql`w.at`, ALERT_DELAY_SECONDS)}
      else not ${isScanRunning(sql`w.account_id`)}
        and (not o.attach_documents or ${isLongAgoInSql(sql`w.at`, DOCUMENTS_WAIT_SECONDS)} or not exists (
          select from alert_news n join notifications d on d.id = n.notification_id
          where n.account_id = w.account_id and n.source = 'check' and d.document_status = 'pending')) end
    order by w.first limit 1`.execute(db)
  return rows[0] ?? null
}
