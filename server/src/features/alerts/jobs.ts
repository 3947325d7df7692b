import { sql } from 'kysely'
import { ALERTS } from '../../domain/alerts/alert-news.ts'
import { officeOf } from '../../domain/offices/office-of.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { Job, JobKind } from '../../platform/queue/job-runner.ts'
import { isScanRunning, queueNewNotificationAlerts } from './new-notifications.ts'
import { ALERT_DELAY_SECONDS, type Assigned, queueAssignedAlert } from './queue-assigned-alert.ts'

/** How long a message waits for the documents that the office wants attached. */
const DOCUMENTS_WAIT_SECONDS = 10 * 60

/**
 * Makes messages and digest items of the rows of `alert_news`. A job handles the new notifications of one portal account,
 * once its list was scanned, or the assignments of one member, a minute after the first.
 *
 * @param sendsMail whether mail is enabled; otherwise the news are deleted without a message
 */
export function createAlertJobs(db: Database, sendsMail: boolean): JobKind {
  const inTransaction = (work: (trx: Database) => Promise<void>) =>
    db
      .transaction()
      .execute(work)
      .then(() => true)
  return {
    name: ALERTS,
    atOnce: 2,
    async claimNext(excluded): Promise<Job | null> {
      const accountId = await findAccountWithNews(db, numbersOf('account', excluded))
      if (accountId !== null) {
        const run = () => inTransaction((trx) => queueNewNotificationAlerts(trx, accountId, sendsMail, new Date()))
        return { id: `account ${accountId}`, officeId: await officeOf(db, 'accounts', accountId), run }
      }
      const assigned = await findAssigned(db, numbersOf('member', excluded))
      return (
        assigned && {
          id: `member ${assigned.userId}`,
          officeId: assigned.officeId,
          run: () => inTransaction((trx) => queueAssignedAlert(trx, assigned, sendsMail, new Date())),
        }
      )
    },
  }
}

/** @returns the numbers in ids such as `account 7`, of one kind */
const numbersOf = (kind: string, ids: readonly string[]): number[] =>
  ids.map((id) => id.split(' ')).flatMap(([name, id]) => (name === kind ? [Number(id)] : []))

/**
 * @param excluded ids of accounts whose news another job handles
 * @returns the id of the account whose news have waited longest, of those that are ready for a message; null for none
 */
export async function findAccountWithNews(db: Database, excluded: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ account_id: number }>`
    select w.account_id from (select account_id, office_id, min(at) as at, min(id) as first from alert_news
      where account_id is not null and account_id <> all(${excluded}::bigint[]) group by 1, 2) w
    join offices o on o.id = w.office_id
    where not ${isScanRunning(sql`w.account_id`)}
      and (not o.attach_documents or ${isLongAgoInSql(sql`w.at`, DOCUMENTS_WAIT_SECONDS)} or not exists (
        select from alert_news n join notifications d on d.id = n.notification_id
        where n.account_id = w.account_id and n.source = 'check' and d.document_status = 'pending'))
    order by w.first limit 1`.execute(db)
  return rows[0]?.account_id ?? null
}

/** @returns the member with the oldest assignment that is due for an alert; null where there is none */
export async function findAssigned(db: Database, excluded: readonly number[]): Promise<Assigned | null> {
  const { rows } = await sql<Assigned>`
    select office_id as "officeId", user_id as "userId" from alert_news
    where kind = 'assigned' and ${isLongAgoInSql(sql`at`, ALERT_DELAY_SECONDS)}
      and user_id <> all(${excluded}::bigint[])
    order by id limit 1`.execute(db)
  return rows[0] ?? null
}
