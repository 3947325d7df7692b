import type { BackupState } from '@arauto/contract/backups'
import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import { lastNight, nextBackup } from './backup-schedule.ts'

const HOUR_MS = 60 * 60 * 1000
/** After this time without a good backup it is reported, whatever the reason. */
const MISSING_MS = 3 * 24 * HOUR_MS
/** A computer that was off has so long to make one. */
const CATCH_UP_MS = 2 * HOUR_MS

/** @returns how the backups of each night fare; without a worker that has run here yet they count as switched off */
export async function findBackupState(db: Database, now: Date): Promise<BackupState> {
  const plan = await db.selectFrom('backup_plan').selectAll().executeTakeFirst()
  const folder = plan?.folder ?? ''
  const runs = db.selectFrom('backup_runs').where('folder', '=', folder)
  const backups = runs.where('kind', '=', 'backup')
  const [last, newest, firstFailed, trial, made] = await Promise.all([
    backups.where('outcome', '=', 'ok').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    backups.where('outcome', 'in', ['ok', 'failed']).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),
    backups
      .where('outcome', '=', 'failed')
      .where(
        'id',
        '>',
        sql<number>`coalesce((select max(id) from backup_runs
        where kind = 'backup' and folder = ${folder} and outcome = 'ok'), 0)`,
      )
      .select('started_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    runs
      .where('kind', '=', 'trial')
      .where('outcome', 'in', ['ok', 'failed'])
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    plan?.time_of_day
      ? backups
          .where('outcome', '=', 'ok')
          .where('night', '=', lastNight(plan.time_of_day, now).day)
          .select('id')
          .limit(1)
          .executeTakeFirst()
      : undefined,
  ])
  const time = plan?.time_of_day ?? null
  const failedAt = newest?.outcome === 'failed' ? newest.ended_at : null
  const goodUntil = last?.started_at ?? plan?.since ?? now
  const isMissing =
    time !== null &&
    now.getTime() - goodUntil.getTime() > MISSING_MS &&
    now.getTime() - plan!.awake_since.getTime() > CATCH_UP_MS
  return {
    enabled: time !== null,
    folder,
    next_at: time && nextBackup(time, { isMade: made !== undefined, failedAt }, now).toISOString(),
    last: last
      ? { at: last.started_at.toISOString(), bytes: last.bytes, documents: last.documents, warning: last.message }
      : null,
    failed:
      time !== null && failedAt
        ? {
            at: failedAt.toISOString(),
            since: (firstFailed?.started_at ?? failedAt).toISOString(),
            message: newest!.message,
          }
        : null,
    missing_since: isMissing ? goodUntil.toISOString() : null,
    trial: trial ? { at: trial.ended_at!.toISOString(), ok: trial.outcome === 'ok', message: trial.message } : null,
  }
}
