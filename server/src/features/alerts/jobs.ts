import { sql } from 'kysely'
import { ALERTS } from '../../domain/alerts/alert-news.ts'
import { officeOf } from '../../domain/offices/office-of.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { Job, JobKind } from '../../platform/queue/job-runner.ts'
import { ALERT_DELAY_SECONDS, type Assigned, queueAssignedAlert } from './queue-assigned-alert.ts'
import { isScanRunning, queueNewNotificationAlerts } from './queue-new-notification-alerts.ts'

/** How long a message waits for the documents that the office wants attached. */
const DOCUMENTS_WAIT_SECONDS = 10 * 60

/**
 * Makes messages and digest items of the rows of `alert_news`. A job handles the new notifications of one portal account,
 * once its list was scanned, or the assignments of one member, a minute after the first.
 *
 * @param sendsMail whether mail is enabled; otherwise the news are deleted without a message
 */
export function createAlertJobs(db: Database, sendsMail: boolean): JobKind {
  const done = (work: Promise<void>) => work.then(() => true)
  /** The account of the last job: the search goes on behind it and begins again at the end, so that accounts take turns. */
  let lastAccount = 0
  const nextAccount = async (excluded: readonly number[]) => {
    const behind = await findAccountWithNews(db, excluded, lastAccount)
    const next = behind ?? (lastAccount > 0 ? await findAccountWithNews(db, excluded) : null)
    lastAccount = next ?? 0
    return next
  }
  return {
    name: ALERTS,
    atOnce: 2,
    async claimNext(excluded): Promise<Job | null> {
      const accountId = await nextAccount(numbersOf('account', excluded))
      if (accountId !== null) {
        const run = () => done(queueNewNotificationAlerts(db, accountId, sendsMail, new Date()))
        return { id: `account ${accountId}`, officeId: await officeOf(db, 'accounts', accountId), run }
      }
      const assigned = await findAssigned(db, numbersOf('member', excluded))
      return (
        assigned && {
          id: `member ${assigned.userId}`,
          officeId: assigned.officeId,
          run: () => done(queueAssignedAlert(db, assigned, sendsMail, new Date())),
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
 * @param after the id of an account
 * @returns the id of the first account behind it whose news are ready for a message; null where there is none
 */
export async function findAccountWithNews(
  db: Database,
  excluded: readonly number[],
  after = 0,
): Promise<number | null> {
  // Walks the index from account to account and stops at the first that is ready: there may be thousands.
  const { rows } = await sql<{ account_id: number }>`
    with recursive waiting as (
      select min(account_id) as account_id from alert_news where account_id > ${after}
      union all
      select (select min(n.account_id) from alert_news n where n.account_id > w.account_id) from waiting w
      where w.account_id is not null
    )
    select w.account_id from waiting w
    cross join lateral (
      select n.at, n.office_id from alert_news n where n.account_id = w.account_id order by n.id limit 1) first
    join offices o on o.id = first.office_id
    where w.account_id is not null and w.account_id <> all(${excluded}::bigint[]) and not ${isScanRunning(sql`w.account_id`)}
      and (not o.attach_documents or ${isLongAgoInSql(sql`first.at`, DOCUMENTS_WAIT_SECONDS)} or not exists (
        select from alert_news n join notifications d on d.id = n.notification_id
        where n.account_id = w.account_id and n.source = 'check' and d.document_status = 'pending'))
    limit 1`.execute(db)
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
