import { sql } from 'kysely'
import { ALERTS } from '../../domain/alerts/alert-news.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { Job, JobKind } from '../../platform/queue/job-runner.ts'
import { ALERTED_AFTER, type Assigned, queueAssignedAlert } from './queue-assigned-alert.ts'
import { isScanRunning, queueNewNotificationAlerts } from './queue-new-notification-alerts.ts'

/** How long a message waits for the documents that the office wants attached, in seconds. */
const DOCUMENTS_WAIT = 10 * 60

/**
 * Puts what happened into messages and digests. Each job takes the news of one portal account, or one member's new
 * assignments, once the portal's list was scanned or a minute has passed.
 *
 * @param isOn whether mail is enabled; otherwise news are removed without an alert
 */
export function createAlertJobs(db: Database, isOn: boolean): JobKind {
  const done = (work: Promise<void>) => work.then(() => true)
  /** Of the last job: those after it come next, so that each account has its turn. */
  let lastAccount = 0
  const nextAccount = async (excluded: readonly number[]) => {
    const id = await findAccountWithNews(db, excluded, lastAccount)
    const first = id ?? (lastAccount > 0 ? await findAccountWithNews(db, excluded) : null)
    lastAccount = first ?? 0
    return first
  }
  return {
    name: ALERTS,
    atOnce: 2,
    async claimNext(excluded): Promise<Job | null> {
      const accountId = await nextAccount(numbersOf('account', excluded))
      if (accountId !== null) {
        const run = () => done(queueNewNotificationAlerts(db, accountId, isOn, new Date()))
        return { id: `account ${accountId}`, run }
      }
      const assigned = await findAssigned(db, numbersOf('member', excluded))
      return (
        assigned && {
          id: `member ${assigned.userId}`,
          run: () => done(queueAssignedAlert(db, assigned, isOn, new Date())),
        }
      )
    },
  }
}

const numbersOf = (kind: string, ids: readonly string[]): number[] =>
  ids.map((id) => id.split(' ')).flatMap(([name, id]) => (name === kind ? [Number(id)] : []))

/**
 * @param after the number of an account
 * @returns the next portal account after it, by its number, whose news are ready for an alert; null where there is none
 */
export async function findAccountWithNews(
  db: Database,
  excluded: readonly number[],
  after = 0,
): Promise<number | null> {
  // Account by account through the index, as far as the first that is ready: there may be thousands of accounts and news.
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
      and (not o.attach_documents or ${isLongAgoInSql(sql`first.at`, DOCUMENTS_WAIT)} or not exists (
        select from alert_news n join notifications d on d.id = n.notification_id
        where n.account_id = w.account_id and n.source = 'check' and d.document_status = 'pending'))
    limit 1`.execute(db)
  return rows[0]?.account_id ?? null
}

/** @returns the member who was put in charge of something a minute ago; null where there is none */
export async function findAssigned(db: Database, excluded: readonly number[]): Promise<Assigned | null> {
  const { rows } = await sql<Assigned>`
    select office_id as "officeId", user_id as "userId" from alert_news
    where kind = 'assigned' and ${isLongAgoInSql(sql`at`, ALERTED_AFTER)}
      and user_id <> all(${excluded}::bigint[])
    order by id limit 1`.execute(db)
  return rows[0] ?? null
}
