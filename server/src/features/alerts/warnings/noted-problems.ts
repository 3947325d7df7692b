import type { AlertSettings } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import { wantsDigest } from '../../../domain/alerts/alert-settings.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { queueEvents } from '../../../domain/webhooks/queue-events.ts'
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
export async function noteProblems(
  trx: Database,
  officeId: OfficeId,
  problems: readonly NotedProblem[],
  reportedAt: Date,
): Promise<void> {
  const keys = problems.map(({ key }) => key)
  const known = await trx
    .selectFrom('alert_problems')
    .select(['key', 'kind'])
    .where('office_id', '=', officeId)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  await insertRows(
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
  const kinds = new Map(known.map(({ key, kind }) => [key, kind]))
  const begun = problems.filter(({ key, kind }) => kinds.get(key) !== kind).map(({ key }) => key)
  await queueProblemEvents(trx, officeId, 'account.problem', begun)
}

/**
 * Removes what was noted.
 *
 * @param options.isOver false where the account is not looked at any more: webhooks do not report that it recovered
 */
export async function removeProblems(
  trx: Database,
  officeId: OfficeId,
  keys: readonly string[],
  { isOver }: { isOver: boolean },
): Promise<void> {
  if (keys.length === 0) return
  if (isOver) await queueProblemEvents(trx, officeId, 'account.recovered', keys)
  await sql`delete from alert_problems where office_id = ${officeId} and key = any(${keys}::text[])`.execute(trx)
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
