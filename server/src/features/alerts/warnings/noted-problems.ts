import type { AlertSettings } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import { wantsDigest } from '../../../domain/alerts/alert-settings.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { type DigestPart, itemsOf } from '../digest-part.ts'

/** A problem as it is noted, so that it is reported once. */
interface NotedProblem {
  key: string
  /** Null for one of no account, and for one that is reported and done with. */
  accountId: number | null
  kind: string
  message: string
  since: Date
}

/** Notes problems of an office, or that they have become others. @param reportedAt when they were reported */
export const noteProblems = (
  trx: Database,
  officeId: OfficeId,
  problems: readonly NotedProblem[],
  reportedAt: Date,
): Promise<void> =>
  insertRows(
    trx,
    'alert_problems',
    problems.map(({ key, accountId, kind, message, since }) => ({
      office_id: officeId,
      key,
      account_id: accountId,
      kind,
      message,
      since,
      reported_at: reportedAt,
    })),
    sql`on conflict (office_id, key) do update set kind = excluded.kind, message = excluded.message,
      since = excluded.since, reported_at = excluded.reported_at`,
  )

/**
 * Removes what was noted.
 *
 * @param options.isOver false where the account is not looked at any more: the database does not report that it recovered
 */
export async function removeProblems(
  trx: Database,
  officeId: OfficeId,
  keys: readonly string[],
  { isOver }: { isOver: boolean },
): Promise<void> {
  if (keys.length === 0) return
  const isOne = sql`office_id = ${officeId} and key = any(${keys}::text[])`
  if (!isOver) await sql`update alert_problems set account_id = null where ${isOne}`.execute(trx)
  await sql`delete from alert_problems where ${isOne}`.execute(trx)
}

/** Whether somebody is alerted of problems, at once or in their digests. */
export const wantsProblems = (settings: AlertSettings): boolean =>
  settings.events.problem.at_once || wantsDigest(settings, 'problem')

export const PROBLEMS: DigestPart = {
  title: 'Problemas',
  words: ['problema', 'problemas'],
  place: 2,
  read: itemsOf('problem'),
}

export const PROBLEMS_OVER: DigestPart = {
  title: 'Problemas resolvidos',
  words: ['problema resolvido', 'problemas resolvidos'],
  place: 9,
  read: itemsOf('problem_over'),
}
