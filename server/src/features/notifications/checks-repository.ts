import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CheckKind } from '../../platform/database/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

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
 * Queues a check of an account that the transaction holds, or joins the one that is queued already; a wish for the whole list is passed on to it.
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
  return id
}

/** @returns whether a check of the account was begun and has not come to an end */
export async function hasRunningCheck(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('checks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
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

/**
 * Whose turn it is: of the users with a check in line the one who was served longest ago, then the account that waits
 * longest. Each call is a turn.
 *
 * @param underWay accounts that are being looked at
 * @returns the account, or null when none is in line
 */
export async function takeTurn(db: Database, underWay: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ account_id: number }>`
    with turn as (
      select c.account_id, a.user_id from checks c join accounts a on a.id = c.account_id join users u on u.id = a.user_id
      where c.status = 'queued' and c.account_id <> all(${underWay}::bigint[])
      order by u.checked_at nulls first, c.queued_at, c.account_id limit 1
    ), served as (
      update users set checked_at = clock_timestamp() from turn where users.id = turn.user_id
    )
    select account_id from turn`.execute(db)
  return rows[0]?.account_id ?? null
}

/**
 * Taking a check and asking for one happen one after another for each account, so that who asks always joins the check
 * that is there. Held until the transaction ends.
 */
export async function lockChecks(trx: Database, accountId: number): Promise<void> {
  await trx.selectFrom('account_watch').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
}

/**
 * Takes the account's next check: one that a killed worker left running, else the queued one. Only for the holder of
 * the account's lock.
 */
export function takeCheck(db: Database, accountId: number): Promise<RunningCheck | null> {
  return db.transaction().execute(async (trx) => {
    await lockChecks(trx, accountId)
    return takeNext(trx, accountId)
  })
}

async function takeNext(trx: Database, accountId: number): Promise<RunningCheck | null> {
  const row = await trx
    .updateTable('checks')
    .set({
      status: 'running',
      // The first pages that a killed worker stored are known now, and would end a shorter walk before the others.
      whole: sql`whole or status = 'running'`,
      started_at: sql`coalesce(started_at, date_trunc('milliseconds', now()))`,
    })
    .where('id', '=', (select) =>
      select
        .selectFrom('checks')
        .select('id')
        .where('account_id', '=', accountId)
        .where('status', 'in', ['running', 'queued'])
        .orderBy((order) => order('status', '=', 'running'), 'desc')
        .limit(1),
    )
    .returning(['id', 'account_id', 'kind', 'whole', 'started_at'])
    .executeTakeFirst()
  return row
    ? { id: row.id, accountId: row.account_id, kind: row.kind, whole: row.whole, startedAt: row.started_at! }
    : null
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

/**
 * Accounts with a check that should be running and that no job may stand for any more: its worker was killed, or its
 * job was lost. Each is returned once in `afterSeconds`.
 */
export async function takeOrphanedAccounts(db: Database, afterSeconds: number): Promise<number[]> {
  const rows = await db
    .updateTable('checks')
    .set({ sent_at: sql`now()` })
    .where('id', 'in', (open) =>
      open
        .selectFrom('checks')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .where(isLongAgoInSql(sql.ref('sent_at'), afterSeconds))
        .forUpdate()
        .skipLocked(),
    )
    .returning('account_id')
    .execute()
  return [...new Set(rows.map((row) => row.account_id))]
}

/** Checks and tasks older than a month tell nobody anything. */
export async function purgeChecks(db: Database): Promise<void> {
  await db.deleteFrom('checks').where('finished_at', '<', sql<Date>`now() - interval '30 days'`).execute()
  await db.deleteFrom('tasks').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
