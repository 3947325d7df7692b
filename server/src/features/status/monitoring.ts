import { MESSAGES } from '@arauto/contract/messages'
import type { WatchProblem, WatchRemedy } from '@arauto/contract/status'
import type { AccountRecord, Heartbeat } from './facts.ts'

/** A check may be late by this many intervals, but by no less and no more than these minutes, before it counts as missing. */
const LATE_INTERVALS = 3
const LATE_MINUTES = { least: 5, most: 6 * 60 }
/** Moments of this database and of this moment may differ by as much without anything being wrong with the clock. */
const CLOCK_TOLERANCE_MS = 5_000

/** What the background service looks like from the database. */
export interface Service {
  state: 'running' | 'silent' | 'stalled'
  since: Date | null
}

/** Whether an account is being watched; where it should be and is not: why, from when on, and what helps. */
export interface AccountMonitoring {
  watched: boolean
  problem: WatchProblem | null
  message: string
  since: Date | null
  remedy: WatchRemedy | null
}

interface Circumstances {
  now: Date
  intervalMinutes: number
}

const UNKNOWN: AccountMonitoring = { watched: false, problem: null, message: '', since: null, remedy: null }

/**
 * Decides whether the service works: `silent` without a heartbeat, `stalled` when it beats and the next look at every one
 * of the accounts is long overdue.
 */
export function serviceState(
  heartbeat: Heartbeat,
  records: readonly AccountRecord[],
  circumstances: Circumstances,
): Service {
  const { now } = circumstances
  const lookedAt = records.filter((record) => isLookedAt(record) && !needsPerson(record))
  const lastLook = latest(lookedAt.map(({ lastCheck }) => past(lastCheck, now)))
  if (!heartbeat.beating) return { state: 'silent', since: past(heartbeat.last, now) ?? lastLook }
  const stalled = lookedAt.length > 0 && lookedAt.every((record) => isOverdue(record, circumstances))
  if (!stalled) return { state: 'running', since: null }
  return { state: 'stalled', since: lastLook ?? latest(lookedAt.map(({ dueSince }) => past(dueSince, now))) }
}

/**
 * Decides whether one account is being watched:
 * - inactive ones and those for imports are not meant to be, and one never looked at is neither, until its first look is late;
 * - one that waits for a person (refused, certificate) is not, from the first refusal on;
 * - one whose last look failed for a reason that may pass is not, from the first failure of the run on: Arauto tries again;
 * - one whose last look was good is, unless the service stands still, the next look is long overdue, or the clock went back.
 */
export function monitoringOf(record: AccountRecord, service: Service, circumstances: Circumstances): AccountMonitoring {
  const { now } = circumstances
  if (!isLookedAt(record)) return UNKNOWN
  if (record.state !== 'never' && record.state !== 'ok') {
    return {
      watched: false,
      problem: record.state,
      message: record.message,
      since: past(record.failingSince, now) ?? past(record.lastCheck, now),
      remedy: needsPerson(record) ? 'correct' : 'wait',
    }
  }
  const lastLook = past(record.lastCheck, now)
  const stopped = (
    problem: WatchProblem,
    message: string,
    since: Date | null,
    remedy: WatchRemedy,
  ): AccountMonitoring => ({
    watched: false,
    problem,
    message,
    since: past(record.failingSince, now) ?? since,
    remedy,
  })
  if (service.state === 'silent') return stopped('service', MESSAGES.workerSilent, service.since, 'restart')
  if (service.state === 'stalled') return stopped('service', MESSAGES.scheduleStalled, service.since, 'restart')
  if (isFuture(record.lastCheck, now)) return stopped('clock', MESSAGES.clockSetBack, null, 'wait')
  if (isOverdue(record, circumstances)) {
    return stopped('overdue', MESSAGES.accountOverdue, lastLook ?? past(record.dueSince, now), 'wait')
  }
  return record.state === 'never' ? UNKNOWN : { ...UNKNOWN, watched: true }
}

/** Whether Arauto looks at the portal with this account at all. */
export const isLookedAt = (record: AccountRecord): boolean => record.isActive && record.signIn !== 'import'

const needsPerson = ({ state }: AccountRecord) => state === 'rejected' || state === 'certificate_required'

/**
 * Whether the next look should have been made long ago. A look made since it became due counts, and so does the portal's
 * own wish to be left alone.
 */
function isOverdue(record: AccountRecord, { now, intervalMinutes }: Circumstances): boolean {
  const due = latest([record.dueSince, past(record.lastCheck, now), record.waitUntil])
  if (due === null) return false
  const minutes = Math.min(Math.max(LATE_INTERVALS * intervalMinutes, LATE_MINUTES.least), LATE_MINUTES.most)
  return now.getTime() - due.getTime() > minutes * 60_000
}

/** A moment that has not come yet tells nothing of the past: the clock went back since it was written. */
export const past = (moment: Date | null, now: Date): Date | null => (isFuture(moment, now) ? null : moment)

const isFuture = (moment: Date | null, now: Date) =>
  moment !== null && moment.getTime() > now.getTime() + CLOCK_TOLERANCE_MS

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}
