import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { RoundRequest } from './rounds.ts'

/**
 * Whether notifications were all stored before the account's last complete round ended: what is older than them was read
 * by then. Never before the first complete round.
 *
 * @param ids of one page's notifications
 */
export async function isSettled(
  db: Database,
  { officeId, accountId }: Pick<RoundRequest, 'officeId' | 'accountId'>,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean }>`
    select coalesce((select count(*) from notifications n where n.office_id = ${officeId} and n.id = any(${[...ids]}::bigint[])
      and n.first_seen_at < last.ended_at) = ${new Set(ids).size}, false) as settled
    from (select max(ended_at) as ended_at from portal_rounds
      where office_id = ${officeId} and account_id = ${accountId} and outcome = 'done'
        and lists = 'notifications') last`.execute(db)
  return rows[0]!.settled
}

/** Whether a check or a round has read an account's list whole before: what is new since then is news. */
export async function hasBeenRead(
  db: Database,
  { officeId, accountId }: Pick<RoundRequest, 'officeId' | 'accountId'>,
): Promise<boolean> {
  const { rows } = await sql<{ read: boolean }>`select exists (select from portal_rounds
      where office_id = ${officeId} and account_id = ${accountId} and outcome = 'done'
        and lists = 'notifications')
    or exists (select from account_watch w join accounts a on a.id = w.account_id
      where a.office_id = ${officeId} and a.id = ${accountId} and w.last_full_at is not null) as read`.execute(db)
  return rows[0]!.read
}
