import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { hasComeInSql } from '../../platform/database/stored-moment.ts'
import { longestMinutesToNextCheck } from './check-schedule.ts'
import { DOCUMENT_DUE, DOCUMENTS_DUE, IS_MONITORED, PORTAL_AVAILABLE } from './check-state-repository.ts'

/**
 * Takes the accounts that are due and are not being checked, each for one worker: they are due next after the interval. All
 * stay locked until the transaction ends; locked ones are skipped.
 *
 * @param trx a transaction
 * @returns their ids, those that wait longest first
 */
export async function claimDueAccounts(trx: Database, intervalMinutes: number): Promise<number[]> {
  const longest = sql`case when w.failures = 0 or w.last_check_at > now()
    then ${longestMinutesToNextCheck(intervalMinutes, 0) * 60}::float8
    else ${longestMinutesToNextCheck(intervalMinutes, 1) * 60}::float8 end`
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select w.account_id as id, w.next_check_at from account_watch w join accounts a on a.id = w.account_id
      where ${IS_MONITORED} and ${hasComeInSql(sql`w.next_check_at`, longest)} and ${PORTAL_AVAILABLE}
        and not exists (select 1 from checks c where c.account_id = a.id and c.kind <> 'documents'
          and c.status = 'running')
      for update of w skip locked for key share of a skip locked
    ), taken as (
      update account_watch w set next_check_at = now() + make_interval(secs => ${intervalMinutes * 60})
      from due where w.account_id = due.id returning due.*
    )
    select id from taken order by next_check_at, id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Accounts with documents due that have no open check. */
export async function claimAccountsWithDueDocuments(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select w.account_id from account_watch w join accounts a on a.id = w.account_id
    where ${IS_MONITORED} and ${PORTAL_AVAILABLE} and ${DOCUMENTS_DUE}
      and exists (select 1 from notifications n where n.office_id = a.office_id and n.portal_username = a.username_key
        and ${DOCUMENT_DUE})
      and not exists (select 1 from checks c where c.account_id = a.id and c.status in ('queued', 'running'))
    limit ${most}`.execute(db)
  return rows.map((row) => row.account_id)
}
