import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { createOfficeRounds } from './office-rounds.ts'
import { listOfficesWithAccounts } from './problem-facts.ts'
import { queueProblemAlerts } from './queue-problem-alerts.ts'

const ROUND_MS = 30_000
/** After a longer pause between two passes the computer was asleep, or its clock was set. */
const BREAK_MS = 5 * 60 * 1000

interface ProblemAlerts {
  db: Database
  /** `SYNC_INTERVAL_MINUTES` */
  intervalMinutes: number
  /** Whether mail is configured. */
  sendsMail: boolean
  now?: () => Date
  roundMs?: number
}

/** Reports problems with accounts. */
export function createProblemAlerts({ db, now = () => new Date(), roundMs, ...looking }: ProblemAlerts): JobKind {
  let awakeSince = now()
  let lastRound = awakeSince
  return createOfficeRounds({
    name: 'problem-alerts',
    everyMs: roundMs ?? ROUND_MS,
    db,
    offices() {
      const began = now()
      if (Math.abs(began.getTime() - lastRound.getTime()) > BREAK_MS) awakeSince = began
      lastRound = began
      return listOfficesWithAccounts(db)
    },
    look: (trx, officeId) => queueProblemAlerts(trx, officeId, { ...looking, now: now(), awakeSince }),
  })
}
