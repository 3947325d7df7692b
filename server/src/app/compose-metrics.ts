import { findOperationFigures } from '../features/status/operation-figures.ts'
import { isDatabaseAway } from '../platform/database/database-away.ts'
import type { Figure } from '../platform/metrics/metrics.ts'
import type { Platform } from './compose-platform.ts'

const FIGURES: readonly Figure[] = [
  { name: 'jobs', help: 'Open jobs, and those that failed within a day.', labels: ['kind', 'state'] },
  { name: 'mail_waiting', help: 'Messages that were not sent yet.' },
  { name: 'mail_late_seconds', help: 'For how long the oldest message that was not sent could have been.' },
  { name: 'heartbeat_age_seconds', help: 'Since the last heartbeat of the worker; beats every 30 s.' },
  { name: 'disk_free_bytes', help: 'Free on the disk of the data directory.' },
  { name: 'last_backup_age_seconds', help: 'Since the last good backup began; absent when there is none.' },
  { name: 'last_backup_failed', help: 'Whether the last backup failed (1) or not (0).' },
]

/** Metrics that are available without the database. */
const PARTS: readonly Figure[] = [
  { name: 'database_up', help: 'Whether the database answers (1) or not (0).' },
  { name: 'store_up', help: 'Whether the store of documents answers (1) or not (0).' },
  { name: 'store_writable', help: 'Whether it takes new documents (1) or not (0), as when it is full.' },
]

/** Adds the figures of the whole installation to what Prometheus reads. */
export function addOperationFigures({ metrics, database, space, storeProblem }: Platform): void {
  metrics?.addFigures(PARTS, async () => {
    const [isUp, ofStore] = await Promise.all([
      database.probe().then(
        () => true,
        () => false,
      ),
      storeProblem(),
    ])
    const whether = (is: boolean) => [{ value: is ? 1 : 0 }]
    return {
      database_up: whether(isUp),
      store_up: whether(ofStore?.kind !== 'down'),
      store_writable: whether(ofStore === null),
    }
  })
  metrics?.addFigures(FIGURES, async () => {
    const figures = await findOperationFigures(database.db, space).catch((error: Error) => {
      if (isDatabaseAway(error)) return null
      throw error
    })
    if (!figures) return {}
    const whenKnown = (value: number | null) => (value === null ? [] : [{ value }])
    return {
      jobs: figures.jobs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
      mail_waiting: [{ value: figures.mailWaiting }],
      mail_late_seconds: [{ value: figures.mailLateSeconds }],
      heartbeat_age_seconds: whenKnown(figures.heartbeatSeconds),
      disk_free_bytes: [{ value: figures.diskFreeBytes }],
      last_backup_age_seconds: whenKnown(figures.backupSeconds),
      last_backup_failed: [{ value: figures.backupFailed ? 1 : 0 }],
    }
  })
}
