import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { createOfficeRounds } from './office-rounds.ts'
import { listOfficesToAlertOfBackups, queueBackupAlerts } from './queue-backup-alerts.ts'

const ROUND_MS = 60_000

/** Tells the responsáveis of problems with the nightly backups; only where mail is configured. */
export function createBackupAlerts(db: Database, now: () => Date = () => new Date()): JobKind {
  return createOfficeRounds({
    name: 'backup-alerts',
    everyMs: ROUND_MS,
    db,
    offices: () => listOfficesToAlertOfBackups(db),
    look: (trx, officeId) => queueBackupAlerts(trx, officeId, now()),
  })
}
