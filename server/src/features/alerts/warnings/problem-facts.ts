import { sql } from 'kysely'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { findAccountRecords, MISSED_HOURS } from '../../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../../domain/schema.ts'
import type { ProblemAccount } from './problem.ts'
import { isReported } from './reported-problems.ts'

/** @returns an office's accounts, by their number */
export async function readProblemAccounts(
  db: Database,
  officeId: OfficeId,
  now: Date,
): Promise<Map<number, ProblemAccount>> {
  const [records, accounts, missed, unreadable, well] = await Promise.all([
    findAccountRecords(db, { officeId, portals: 'all' }),
    db
      .selectFrom('accounts')
      .select(['id', 'username_key as portalUsername', 'email', 'extra_emails as extra'])
      .select('certificate_until as certificateUntil')
      .where('office_id', '=', officeId)
      .execute(),
    readMissed(db, officeId, now),
    readUnreadable(db, officeId),
    readWellSince(db, officeId),
  ])
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return new Map(
    records.flatMap((record) => {
      const account = accountOf.get(record.id)
      const isOf = ({ accountId }: { accountId: number }) => accountId === record.id
      const seen = { missed: missed.filter(isOf), unreadable: unreadable.filter(isOf) }
      const wellSince = well.find(isOf)?.since ?? null
      if (!account) return []
      return [[record.id, { ...account, ...seen, record, wellSince, emails: [account.email, ...account.extra] }]]
    }),
  )
}

async function readMissed(db: Database, officeId: OfficeId, now: Date) {
  const { rows } = await sql<{ accountId: number; checkId: string; rows: number; at: Date }>`
    select a.id as "accountId", c.id as "checkId", c.missed_records as rows, c.finished_at as at
    from accounts a join checks c on c.account_id = a.id
    where a.office_id = ${officeId} and c.missed_records > 0
      and c.queued_at > ${now}::timestamptz - make_interval(hours => ${2 * MISSED_HOURS})
      and c.finished_at > ${now}::timestamptz - make_interval(hours => ${MISSED_HOURS})
    order by c.finished_at`.execute(db)
  return rows
}

async function readUnreadable(db: Database, officeId: OfficeId) {
  const { rows } = await sql<{ accountId: number; id: number; at: Date }>`
    select a.id as "accountId", u.id, u.first_seen_at as at
    from unreadable_rows u join accounts a on a.office_id = u.office_id and a.username_key = u.portal_username
    where u.office_id = ${officeId} and u.dismissed_at is null and not exists (
      select from alert_problems p where p.office_id = u.office_id and p.key = 'unreadable:' || u.id and ${isReported('p')})
    order by u.id`.execute(db)
  return rows
}

/**
 * The recovery times of accounts that had a problem: their first complete scan after the last failed check and after
 * the report.
 */
async function readWellSince(db: Database, officeId: OfficeId) {
  const { rows } = await sql<{ accountId: number; since: Date }>`
    select p.account_id as "accountId", min(c.scanned_at) as since
    from (select account_id, min(greatest(reported_at, since)) as noted_at from alert_problems
      where office_id = ${officeId} and key like 'watch:%' group by account_id) p
    join account_watch w on w.account_id = p.account_id and w.state = 'ok'
    cross join lateral (
      select max(finished_at) as at from checks f
      where f.account_id = p.account_id and f.queued_at > p.noted_at - interval '1 day' and f.status = 'failed'
    ) failed
    join lateral (
      select coalesce(c.listed_at, case when c.status = 'completed' then c.finished_at end) as scanned_at from checks c
      where c.account_id = p.account_id and c.queued_at > p.noted_at - interval '1 day' and c.kind <> 'documents'
    ) c on c.scanned_at > greatest(p.noted_at, failed.at)
    group by p.account_id`.execute(db)
  return rows
}
