import type { Database } from '../../domain/schema.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { createOfficeRounds } from './office-rounds.ts'
import { listOfficesWithDeadlines } from './open-deadlines.ts'
import { warnOfDeadlines } from './warn-of-deadlines.ts'

const ROUND_MS = 60_000

/** Warns of deadlines, where mail is configured. @param now the clock */
export function createDeadlineWarnings(db: Database, now = () => new Date()): JobKind {
  return createOfficeRounds({
    name: 'deadline-warnings',
    everyMs: ROUND_MS,
    db,
    offices: () => listOfficesWithDeadlines(db),
    look: (trx, officeId) => warnOfDeadlines(trx, officeId, now()),
  })
}
