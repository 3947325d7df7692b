import { formatTime, lisbonDay } from '@arauto/contract/dates'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { createOfficePasses } from './office-passes.ts'
import { listOfficesWithDeadlines } from './open-deadlines.ts'
import { queueWarnings } from './queue-warnings.ts'
import { DEADLINE_WARNINGS } from './warn-of-deadlines.ts'
import { HEARING_WARNINGS } from './warn-of-hearings.ts'

const PASS_INTERVAL_MS = 60_000
/** In how many passes an office is processed after a change: a decision of the last minute waits for the next. */
const AFTER_CHANGE = 3
/** An unchanged office is processed every so many passes: quiet hours and absences do not change the list. */
const NORMAL_INTERVAL = 10

/** Warns of deadlines and hearings, where mail is configured. @param now the clock */
export function createDeadlineWarnings(db: Database, now = () => new Date(), everyMs = PASS_INTERVAL_MS): JobKind {
  const looked = new Map<OfficeId, { state: string; rounds: number }>()
  return createOfficePasses({
    name: 'deadline-warnings',
    everyMs,
    db,
    async offices() {
      const today = lisbonDay(now())
      const hour = `${today} ${formatTime(now()).slice(0, 2)}`
      const offices = await listOfficesWithDeadlines(db, today)
      return offices.flatMap(({ id, counter }) => {
        const state = `${hour} ${counter}`
        const before = looked.get(id)
        const rounds = before?.state === state ? before.rounds + 1 : 0
        looked.set(id, { state, rounds })
        return rounds < AFTER_CHANGE || rounds % NORMAL_INTERVAL === 0 ? [id] : []
      })
    },
    processOffice: async (trx, officeId) => {
      await queueWarnings(trx, officeId, DEADLINE_WARNINGS, now())
      await queueWarnings(trx, officeId, HEARING_WARNINGS, now())
    },
  })
}
