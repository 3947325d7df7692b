import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import { ALERTS } from '../../domain/alerts/alert-news.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import type { CheckKind } from '../../domain/tables/portal-accounts.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { announceJob, announcement } from '../../platform/queue/job-runner.ts'
import { CHECK_STATE, type CheckOutcome, type CheckState, recordOutcome } from './check-state-repository.ts'

/** The job kind's name. */
export const CHECKS = 'checks'

export interface RunningCheck {
  id: string
  accountId: number
  kind: CheckKind
  /** Whether the whole list is scanned, including beyond known rows. */
  whole: boolean
  startedAt: Date
  /** The result of the account's checks before this one. */
  before: CheckState
}

/** The kind of a requested check. */
export interface Wanted {
  kind: CheckKind
  whole: boolean
}

/**
 * Locks an account against removal until the transaction ends; taken before every other lock of the account.
 *
 * @returns whether it exists
 */
export async function lockAccount(trx: Database, accountId: number): Promise<boolean> {
  const row = await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/**
 * Queues a check of an account that the transaction has locked, or joins the queued one. The joined check scans the
 * whole list if either should.
 *
 * @returns the queued check's id
 */
export async function queueCheck(trx: Database, accountId: number, { kind, whole }: Wanted): Promise<string> {
  const { id } = await trx
    .insertInto('checks')
    .values({ id: randomUUID(), office_id: officeOf(trx, accountId), account_id: accountId, kind, whole })
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

/** Queues a scheduled check of each of these accounts, in their order, which the transaction has locked, or joins the queued one. */
export async function queueScheduledChecks(trx: Database, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await sql`
    insert into checks (id, office_id, account_id, kind, whole, queued_at)
    select gen_random_uuid(), office_id, id, 'scheduled', false,
      now() - interval '1 microsecond' * (${accountIds.length}::int - due.place)
    from unnest(${accountIds}::bigint[]) with ordinality due (id, place) join accounts using (id)
    on conflict (account_id) where status = 'queued'
      do update set kind = case when checks.kind = 'documents' then excluded.kind else checks.kind end`.execute(trx)
  await announceJob(trx, CHECKS)
}

const officeOf = (db: Database, accountId: number) =>
  db.selectFrom('accounts').select('office_id').where('id', '=', accountId).$asScalar().$notNull()

/** @returns the account's running check of the list, or null */
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

/** Records a check that may not be made now, so that its task can show the reason. */
export async function insertRefusedCheck(db: Database, accountId: number, error: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('checks')
    .values({
      id,
      office_id: officeOf(db, accountId),
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

/** A check that is queued, or was begun by a worker that may have been killed. */
export interface OpenCheck {
  id: string
  officeId: OfficeId
  accountId: number
  /** The portal user name of the lock. */
  portalUsername: string
}

/**
 * Chooses the next check: begun ones first, then those of the office that was served least recently, then the oldest. Each
 * call counts as serving the office.
 *
 * @param excluded ids of checks not to choose
 * @returns null when there is none; a queued check waits until its account's begun one has ended
 */
export async function claimNext(db: Database, excluded: readonly string[]): Promise<OpenCheck | null> {
  const turn = sql<OpenCheck>`
    with turn as (
      select c.id, c.account_id, a.username_key, a.office_id
      from checks c join accounts a on a.id = c.account_id join offices o on o.id = a.office_id
      where c.status in ('queued', 'running') and c.id <> all(${excluded}::uuid[])
        and (c.status = 'running' or not exists (
          select from checks begun where begun.account_id = c.account_id and begun.status = 'running'))
      order by c.status = 'running' desc, o.checked_at nulls first, c.queued_at, c.id limit 1
    ), served as (
      update offices set checked_at = clock_timestamp() from turn where offices.id = turn.office_id
    )
    select id, office_id as "officeId", account_id as "accountId", username_key as "portalUsername" from turn`
  const [open] = await executePrepared(db, turn.compile(db))
  return open ?? null
}

/**
 * Locks an account's checks until the transaction ends, so that a request joins the check that is queued or begun
 * meanwhile.
 */
export async function lockChecks(trx: Database, accountId: number): Promise<void> {
  const watch = trx.selectFrom('account_watch').select('account_id').where('account_id', '=', accountId)
  await executePrepared(trx, watch.forUpdate().compile())
}

/** Begins a check, or resumes one of a killed worker; null when it has ended. Needs the portal user's lock. */
export async function claimCheck(
  db: Database,
  { id, accountId }: Pick<OpenCheck, 'id' | 'accountId'>,
): Promise<RunningCheck | null> {
  // Joined with what is locked, so that it is changed after that.
  const begun = sql<Pick<RunningCheck, 'kind' | 'whole' | 'startedAt'> & CheckState & { account_id: number }>`
    with locked as (select w.account_id, ${CHECK_STATE} from account_watch w where w.account_id = ${accountId} for update)
    update checks set
      status = 'running',
      -- The first pages are known by now. A partial scan would end there, before the other pages.
      whole = whole or status = 'running',
      started_at = coalesce(started_at, date_trunc('milliseconds', now()))
    from locked
    where checks.account_id = locked.account_id and id = ${id} and status in ('running', 'queued')
    returning kind, whole, started_at as "startedAt", locked.*`
  const [row] = await executePrepared(db, begun.compile(db))
  if (!row) return null
  const { kind, whole, startedAt, account_id: _, ...before } = row
  return { id, accountId, kind, whole, startedAt, before }
}

/** Records the progress from 0 to 1; it never decreases. */
export async function recordProgress(db: Database, checkId: string, progress: number): Promise<void> {
  const further = sql<number>`greatest(progress, ${progress}::real)`
  await executePrepared(db, db.updateTable('checks').set({ progress: further }).where('id', '=', checkId).compile())
}

/**
 * Records that a check has scanned the lists, with its outcome: its alerts may be sent now.
 *
 * @param ends whether it ends by that: it fetches no documents
 */
export async function recordScanned(
  db: Database,
  check: RunningCheck,
  intervalMinutes: number,
  outcome: CheckOutcome,
  ends: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // `account_watch` is locked before `checks`, as everywhere.
    await recordOutcome(trx, check.accountId, intervalMinutes, outcome)
    await changeCheck(trx, check.id, ends ? ended(null, outcome.missed) : { listed_at: sql<Date>`now()` })
  })
}

/** Ends a check; `error` is the reason of its failure, to show, or null. */
export const finishCheck = (db: Database, checkId: string, error: string | null, missed: number): Promise<void> =>
  changeCheck(db, checkId, ended(error, missed))

const ended = (error: string | null, missed: number) => ({
  status: error === null ? ('completed' as const) : ('failed' as const),
  error,
  missed_records: missed,
  finished_at: sql<Date>`now()`,
  progress: 1,
})

/** Announces the alerts of its account too, where there is news. A check that broke off may have found some, too. */
async function changeCheck(db: Database, checkId: string, columns: UpdateObject<Schema, 'checks'>): Promise<void> {
  const changed = db
    .with('changed', (query) =>
      query.updateTable('checks').set(columns).where('id', '=', checkId).returning('account_id'),
    )
    .selectFrom('changed')
    .select(announcement(ALERTS).as('announced'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('alert_news').select('account_id').whereRef('alert_news.account_id', '=', 'changed.account_id'),
      ),
    )
  await executePrepared(db, changed.compile())
}

/** Removes checks and tasks older than a month. */
export async function purgeChecks(db: Database): Promise<void> {
  await db.deleteFrom('checks').where('finished_at', '<', sql<Date>`now() - interval '30 days'`).execute()
  await db.deleteFrom('tasks').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
