import { sql } from 'kysely'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import { findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'

/** How the whole installation fares, in numbers. */
interface OperationFigures {
  /** Open jobs, and those that failed within a day. */
  jobs: readonly { kind: string; state: 'waiting' | 'running' | 'failed'; count: number }[]
  /** Messages that wait for the mail server, and for how many seconds the oldest should have gone. */
  mailWaiting: number
  mailLateSeconds: number
  /** Null before the first heartbeat. */
  heartbeatSeconds: number | null
  diskFreeBytes: number
  /** Since the begin of the last good backup; null when there is none. */
  backupSeconds: number | null
  /** Whether the last backup failed. */
  backupFailed: boolean
}

/** @param space the disk of the data directory */
export async function findOperationFigures(
  db: Database,
  space: Pick<DiskSpace, 'freeBytes'>,
): Promise<OperationFigures> {
  const { now, heartbeat } = await findServiceFacts(db)
  const [jobs, mail, backup, diskFreeBytes] = await Promise.all([
    countJobs(db),
    countMail(db),
    findBackupState(db, now),
    space.freeBytes(),
  ])
  const since = (moment: Date | null) => moment && Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  return {
    jobs,
    mailWaiting: mail.waiting,
    mailLateSeconds: mail.late,
    heartbeatSeconds: since(heartbeat.last),
    diskFreeBytes,
    backupSeconds: since(backup.last && new Date(backup.last.at)),
    backupFailed: backup.failed !== null,
  }
}

/** Counts the jobs of the areas that have a table of their own. A state without jobs counts zero. */
async function countJobs(db: Database): Promise<OperationFigures['jobs']> {
  const { rows } = await sql<OperationFigures['jobs'][number]>`
    with jobs (kind, state, ended_at) as (
      select 'check', case status when 'queued' then 'waiting' else status end, finished_at from checks
        where status in ('queued', 'running', 'failed')
      union all
      select 'transcription', case status when 'queued' then 'waiting' when 'processing' then 'running' else status end, finished_at
        from transcriptions where status <> 'done'
      union all
      select 'time_import', case status when 'queued' then 'waiting' when 'processing' then 'running' else status end, finished_at
        from time_imports where status <> 'done'
      union all
      select 'mail', case state when 'waiting' then state else 'failed' end, ended_at from outbox
        where state <> 'sent'
      union all
      select 'webhook', state, ended_at from webhook_deliveries where state <> 'delivered'
    )
    select kind, state, count(jobs.kind)::int as count
    from (values ('check'), ('transcription'), ('time_import'), ('mail'), ('webhook')) as kinds (kind)
    cross join (values ('waiting'), ('running'), ('failed')) as states (state)
    left join (select * from jobs where state <> 'failed' or ended_at > now() - interval '1 day') as jobs using (kind, state)
    group by kind, state order by kind, state`.execute(db)
  return rows
}

async function countMail(db: Database): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from greatest(now() - min(not_before), interval '0')), 0)::float8 as late
    from outbox where state = 'waiting'`.execute(db)
  return rows[0]!
}
