import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { hasComeInSql } from '../../platform/database/stored-moment.ts'
import { POLL_MS } from '../../platform/queue/job-runner.ts'
import { longestMinutesToNextCheck, minutesOfLate, minutesToPhase, mostTaken, phaseOf } from './check-schedule.ts'
import { DOCUMENT_DUE, DOCUMENTS_DUE, IS_MONITORED, PORTAL_AVAILABLE } from './check-state-repository.ts'

interface DueAccount {
  id: number
  portalUsername: string
  now: Date
}

/**
 * Takes accounts that are due and are not being checked, each for one worker: they are due next after the interval. Of more
 * than usual, as after an outage, those that waited longest are taken and the others spread. All stay locked until the
 * transaction ends; locked ones are skipped.
 *
 * @param trx a transaction
 * @returns the ids of those that were taken, in order
 */
export async function claimDueAccounts(trx: Database, intervalMinutes: number): Promise<number[]> {
  const longest = sql`case when w.failures = 0 or w.last_check_at > now()
    then ${longestMinutesToNextCheck(intervalMinutes, 0) * 60}::float8
    else ${longestMinutesToNextCheck(intervalMinutes, 1) * 60}::float8 end`
  const { rows: due } = await sql<DueAccount>`
    select w.account_id as id, a.username_key as "portalUsername", now() as now
    from account_watch w join accounts a on a.id = w.account_id
    where ${IS_MONITORED} and ${hasComeInSql(sql`w.next_check_at`, longest)} and ${PORTAL_AVAILABLE}
      and not exists (select 1 from checks c where c.account_id = a.id and c.kind <> 'documents'
        and c.status = 'running')
    order by w.next_check_at
    for update of w skip locked for key share of a skip locked`.execute(trx)
  const accounts = due.length > mostTaken(0, intervalMinutes, 0) ? await countLookedAt(trx) : 0
  const taken = due.splice(0, mostTaken(accounts, intervalMinutes, POLL_MS / 60_000)).map(({ id }) => id)
  await deferred(trx, taken, () => intervalMinutes)
  const toPhase = ({ id, portalUsername, now }: DueAccount) =>
    minutesToPhase(intervalMinutes, phaseOf(id, portalUsername), now)
  const late = due.map((account) => ({ id: account.id, wait: toPhase(account) })).sort((a, b) => a.wait - b.wait)
  await deferred(
    trx,
    late.map(({ id }) => id),
    (place) => minutesOfLate(intervalMinutes, late.length, accounts, place),
  )
  return taken.sort((one, other) => one - other)
}

async function countLookedAt(db: Database): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*) as accounts from account_watch w join accounts a on a.id = w.account_id where ${IS_MONITORED}`.execute(
    db,
  )
  return rows[0]!.accounts
}

/** @param minutes when each is due next, by its place among them */
async function deferred(trx: Database, ids: readonly number[], minutes: (place: number) => number): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update account_watch w set next_check_at = now() + make_interval(secs => late.minutes * 60)
    from unnest(${ids}::bigint[], ${ids.map((_, place) => minutes(place))}::float8[]) late (id, minutes)
    where w.account_id = late.id`.execute(trx)
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
