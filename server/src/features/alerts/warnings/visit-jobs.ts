import { stopPasswords } from '../../../domain/portal-accounts/password-end.ts'
import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { createOfficeRounds } from './office-rounds.ts'
import { warnOfPasswordEnd } from './password-end-warnings.ts'
import { listOfficesWithAccounts } from './problem-facts.ts'
import { remindOfVisits } from './visit-reminders.ts'

const ROUND_MS = 60_000

interface VisitJobs {
  db: Database
  /** `PASSWORD_SIGN_IN_UNTIL` */
  passwordUntil: string
  /** Whether mail is configured. */
  sendsMail: boolean
  now?: () => Date
  everyMs?: number
}

/** Stops passwords after their last day, and tells by mail what people have to do at the portal. */
export function createVisitJobs({ db, passwordUntil, sendsMail, now = () => new Date(), everyMs }: VisitJobs): JobKind {
  return createOfficeRounds({
    name: 'visits',
    everyMs: everyMs ?? ROUND_MS,
    db,
    offices: () => listOfficesWithAccounts(db),
    async look(trx, officeId) {
      const moment = now()
      await stopPasswords(trx, officeId, moment, passwordUntil)
      // Where mail is off nothing is noted as sent: what still matters is said once it is on.
      if (!sendsMail) return
      await warnOfPasswordEnd(trx, officeId, moment, passwordUntil)
      await remindOfVisits(trx, officeId, moment)
    },
  })
}
