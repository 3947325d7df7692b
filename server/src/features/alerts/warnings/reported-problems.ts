import { sql } from 'kysely'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { queueEvents } from '../../../domain/webhooks/queue-events.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { isOnce, type Problem, type ProblemKind } from './problem.ts'
import type { Reported, ReportedProblem } from './problem-changes.ts'

/** In `alert_problems.reported_at`, where a problem was noted and nobody was alerted. */
export const REPORTED_TO_NOBODY = new Date(0)
/** Whether a row of `alert_problems` was reported to somebody. */
export const isReported = (problem: string) =>
  sql<boolean>`${sql.ref(`${problem}.reported_at`)} <> ${REPORTED_TO_NOBODY}::timestamptz`

/** @returns what was reported to an office, without rows that still cannot be read */
export async function readReported(db: Database, officeId: OfficeId): Promise<Reported> {
  const { rows } = await sql<ReportedProblem & { isLeft: boolean }>`
    select p.key, p.account_id as "accountId", p.kind, p.message, p.since,
      nullif(p.reported_at, ${REPORTED_TO_NOBODY}) as "reportedAt", ${isReported('p')} and exists (
        select from unreadable_rows u where p.kind = 'unreadable' and u.office_id = p.office_id
          and 'unreadable:' || u.id = p.key and u.dismissed_at is null) as "isLeft"
    from alert_problems p where p.office_id = ${officeId} order by p.key`.execute(db)
  const over = await db
    .selectFrom('outbox')
    .select('queued_at')
    .where('office_id', '=', officeId)
    .where('kind', '=', 'problem_over')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = new Map<ProblemKind, Date>()
  for (const { kind, reportedAt } of rows) {
    if (reportedAt && reportedAt >= (last.get(kind) ?? reportedAt)) last.set(kind, reportedAt)
  }
  return { problems: rows.filter(({ isLeft }) => !isLeft), last, lastOver: over?.queued_at ?? null }
}

/**
 * Notes problems of an office, so that each is reported once. What is reported and done with is of no account any more.
 *
 * @param known the kinds of those that were noted before
 */
export async function noteProblems(
  trx: Database,
  officeId: OfficeId,
  problems: readonly (Problem & { reportedAt: Date })[],
  known: ReadonlyMap<string, ProblemKind>,
): Promise<void> {
  await insertRows(
    trx,
    'alert_problems',
    problems.map(({ key, accountId, kind, message, since, reportedAt }) => ({
      office_id: officeId,
      key,
      account_id: isOnce(kind) ? null : accountId,
      kind,
      message,
      since,
      reported_at: reportedAt,
    })),
    sql`on conflict (office_id, key) do update set kind = excluded.kind, message = excluded.message,
      since = excluded.since, reported_at = excluded.reported_at`,
  )
  const begun = problems.filter(({ key, kind }) => known.get(key) !== kind).map(({ key }) => key)
  await queueProblemEvents(trx, officeId, 'account.problem', begun)
}

/**
 * Removes what was noted.
 *
 * @param keys of what is over, and of accounts that are not looked at any more: webhooks do not report that these recovered
 */
export async function removeProblems(
  trx: Database,
  officeId: OfficeId,
  { over, forgotten }: { over: readonly string[]; forgotten: readonly string[] },
): Promise<void> {
  await queueProblemEvents(trx, officeId, 'account.recovered', over)
  await sql`delete from alert_problems where office_id = ${officeId}
    and key = any(${[...over, ...forgotten]}::text[])`.execute(trx)
}

/** Queues webhook messages of problems that are noted with an account. */
async function queueProblemEvents(
  trx: Database,
  officeId: OfficeId,
  event: 'account.problem' | 'account.recovered',
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const messages = sql`select jsonb_build_object('account', jsonb_build_object('id', a.id, 'advogado', a.advogado),
      'problem', jsonb_build_object('kind', p.kind, 'message', p.message, 'since', webhook_moment(p.since))) as data
    from alert_problems p join accounts a on a.office_id = p.office_id and a.id = p.account_id
    where p.office_id = ${officeId} and p.key = any(${keys}::text[])`
  await queueEvents(trx, officeId, event, messages)
}
