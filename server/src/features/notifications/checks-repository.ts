import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CheckKind, Database } from '../../domain/schema.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'

/** What checks are announced by to the worker. */
export const CHECKS = 'checks'

/** A check that is under way. */
export interface RunningCheck {
  id: string
  accountId: number
  kind: CheckKind
  /** Whether everything is walked, known or not. */
  whole: boolean
  startedAt: Date
}

/** Which accounts a check is wanted for, and of which kind. */
export interface Wanted {
  kind: CheckKind
  whole: boolean
}

/**
 * Keeps an account from being removed until the transaction ends: taken before anything else of the account.
 *
 * @returns whether it is still there
 */
export async function holdAccount(trx: Database, accountId: number): Promise<boolean> {
  const row = await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/**
 * Puts a check of an account that the transaction holds in line for the worker, or joins the one that is in line
 * already; a wish for the whole list is passed on to it.
 *
 * @returns the queued check's id
 */
export async function queueCheck(trx: Database, accountId: number, { kind, whole }: Wanted): Promise<string> {
  const { id } = await trx
    .insertInto('checks')
    .values({ id: randomUUID(), account_id: accountId, kind, whole })
    .onConflict((conflict) =>
      conflict.column('account_id').where('status', '=', 'queued').doUpdateSet({
        whole: sql`checks.whole or excluded.whole`,
        kind: sql`case when checks.kind = 'documents' then excluded.kind else checks.kind end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await announceJob(trx, CHECKS)
  return id
}

/** @returns the account's check that runs and looks at the list, or null */
export async function findRunningCheck(db: Database, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('checks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .where('kind', '<>', 'documents')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Notes a check that may not be made now, so that the task that asked for it can say why. */
export async function insertRefusedCheck(db: Database, accountId: number, error: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('checks')
    .values({
      id,
      account_id: accountId,
      kind: 'manual',
      status: 'failed',
      error,
      finished_at: new Date(),
      progress: 1,
    })
    .execute()
  return id
}

/** A check that is queued, or that its worker may have left. */
export interface OpenCheck {
  id: string
  accountId: number
  /** The portal's user name, as its lock goes by. */
  portalUsername: string
}

/**
 * Whose turn it is: checks that were begun, then of the users with a check in line the one who was served longest ago,
 * then the account that waits longest. Each call is a turn.
 *
 * @param excluded checks that are not to be chosen
 * @returns null when no other is open; of one account, none is queued behind one that was begun
 */
export async function takeTurn(db: Database, excluded: readonly string[]): Promise<OpenCheck | null> {
  const { rows } = await sql<OpenCheck>`
    with turn as (
      select c.id, c.account_id, a.username_key, a.user_id
      from checks c join accounts a on a.id = c.account_id join users u on u.id = a.user_id
      where c.status in ('queued', 'running') and c.id <> all(${excluded}::uuid[])
        and (c.status = 'running' or not exists (
          select from checks begun where begun.account_id = c.account_id and begun.status = 'running'))
      order by c.status = 'running' desc, u.checked_at nulls first, c.queued_at, c.id limit 1
    ), served as (
      update users set checked_at = clock_timestamp() from turn where users.id = turn.user_id
    )
    select id, account_id as "accountId", username_key as "portalUsername" from turn`.execute(db)
  return rows[0] ?? null
}

/**
 * Taking a check and asking for one happen one after another for each account, so that who asks always joins the check
 * that is there. Held until the transaction ends.
 */
export async function lockChecks(trx: Database, accountId: number): Promise<void> {
  await trx.selectFrom('account_watch').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}

/** Begins a check, or takes up one that a killed worker left; null when it has ended. Only for the holder of the lock. */
export function takeCheck(db: Database, { id, accountId }: OpenCheck): Promise<RunningCheck | null> {
  return db.transaction().execute(async (trx) => {
    await lockChecks(trx, accountId)
    const row = await trx
      .updateTable('checks')
      .set({
        status: 'running',
        // The first pages that a killed worker stored are known now, and would end a shorter walk before the others.
        whole: sql`whole or status = 'running'`,
        started_at: sql`coalesce(started_at, date_trunc('milliseconds', now()))`,
      })
      .where('id', '=', id)
      .where('status', 'in', ['running', 'queued'])
      .returning(['kind', 'whole', 'started_at'])
      .executeTakeFirst()
    return row ? { id, accountId, kind: row.kind, whole: row.whole, startedAt: row.started_at! } : null
  })
}

/** Progress from 0 to 1; it never goes back. */
export async function noteProgress(db: Database, checkId: string, progress: number): Promise<void> {
  await db
    .updateTable('checks')
    .set({ progress: sql`greatest(progress, ${progress}::real)` })
    .where('id', '=', checkId)
    .execute()
}

/** Ends a check; `error` is the sentence that says why it failed, or null. */
export async function finishCheck(db: Database, checkId: string, error: string | null, missed: number): Promise<void> {
  await db
    .updateTable('checks')
    .set({
      status: error === null ? 'completed' : 'failed',
      error,
      missed_records: missed,
      finished_at: sql`now()`,
      progress: 1,
    })
    .where('id', '=', checkId)
    .execute()
}

/** Checks and tasks older than a month tell nobody anything. */
export async function purgeChecks(db: Database): Promise<void> {
  await db.deleteFrom('checks').where('finished_at', '<', sql<Date>`now() - interval '30 days'`).execute()
  await db.deleteFrom('tasks').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
