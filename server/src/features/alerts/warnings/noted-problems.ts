import { sql } from 'kysely'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

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
      ...{ office_id: officeId, key, account_id: accountId, kind, message, since, reported_at: reportedAt },
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

/** Adds problems to members' digests. @param content what each is told, as JSON objects */
export const addToDigests = (
  trx: Database,
  officeId: OfficeId,
  kind: 'problem' | 'problem_over',
  items: readonly { userId: number; content: object }[],
): Promise<void> =>
  insertRows(
    trx,
    'digest_items',
    items.map(({ userId, content }) => ({ office_id: officeId, user_id: userId, kind, content })),
  )
