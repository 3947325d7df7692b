import { sql } from 'kysely'
import type { EndedTrial } from '../../domain/backups/backup-schedule.ts'
import type { Database } from '../../domain/schema.ts'

export type RunKind = 'backup' | 'trial'

interface RunEnd {
  outcome: 'ok' | 'failed' | 'interrupted'
  name?: string | null
  bytes?: number
  documents?: number
  message?: string
}

/** How long runs are kept. */
const KEPT_DAYS = 90

/** @returns the number of the run that begins */
export async function beginRun(
  db: Database,
  run: { kind: RunKind; folder: string; night: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('backup_runs')
    .values({ ...run, started_at: now, name: null, ended_at: null, outcome: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the result of a run. */
export async function endRun(db: Database, id: number, end: RunEnd, now: Date): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends the runs whose program was killed; the caller holds the lock of backups. The first is retried without a report;
 * after two in a row the run has failed.
 */
export async function endOrphanedRuns(db: Database, now: Date): Promise<void> {
  const message = 'O Arauto terminou duas vezes seguidas a meio desta operação.'
  await sql`update backup_runs r set ended_at = ${now},
      outcome = case when orphan.is_second then 'failed' else 'interrupted' end,
      message = case when orphan.is_second then ${message} else '' end
    from (select o.id, (select before.outcome = 'interrupted' from backup_runs before
        where before.kind = o.kind and before.folder = o.folder and before.id < o.id
        order by before.id desc limit 1) as is_second
      from backup_runs o where o.ended_at is null) orphan
    where orphan.id = r.id`.execute(db)
}

/** @returns the last trial of a folder that ended by itself; null where there was none */
export async function findLastTrial(db: Database, folder: string): Promise<EndedTrial | null> {
  const { rows } = await sql<EndedTrial>`
    select t.ended_at as at, t.outcome = 'ok' as "isOk", exists (select from backup_runs b
      where b.kind = 'backup' and b.folder = t.folder and b.outcome = 'ok' and b.id > t.id) as "isBackupNewer"
    from backup_runs t where t.kind = 'trial' and t.folder = ${folder} and t.outcome in ('ok', 'failed')
    order by t.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** @returns the names of a folder's backups that the last trial of each found damaged */
export async function findBadBackups(db: Database, folder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (select distinct on (name) name, outcome from backup_runs
      where kind = 'trial' and folder = ${folder} and name is not null order by name, id desc) last
    where outcome = 'failed'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Removes what ended long ago, but for the last good runs of each folder and the first failure since. */
export async function purgeRuns(db: Database, now: Date): Promise<void> {
  await sql`with last as (
      select kind, folder, max(id) as id from backup_runs where outcome = 'ok' group by kind, folder)
    delete from backup_runs r
    where r.ended_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
      and not exists (select from last where last.id = r.id)
      and r.id not in (select min(f.id) from backup_runs f left join last using (kind, folder)
        where f.outcome = 'failed' and f.id > coalesce(last.id, 0) group by f.kind, f.folder)`.execute(db)
}
