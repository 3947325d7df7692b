import { MESSAGES } from '@arauto/contract/messages'
import type { WatchProblem, WatchRemedy } from '@arauto/contract/status'
import type { AccountRecord, Heartbeat } from './account-record.ts'
import { type Rhythm, visitState } from './rhythm.ts'

/** How late a check may be before it counts as overdue: this many intervals, within these minutes. */
const LATE_INTERVALS = 3
const LATE_MINUTES = { least: 5, most: 6 * 60 }
/** How far a stored moment may be in the future without the clock having been set back. */
const CLOCK_TOLERANCE_MS = 5_000

/** The background service's state, from the database. */
export interface Service {
  state: 'running' | 'silent' | 'stalled'
  since: Date | null
}

/** Whether an account is being watched; if it should be and is not: why, since when, and the remedy. */
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
  /** How often people enter the portal; left out where only checks are asked about. */
  rhythm?: Rhythm
}

const UNKNOWN: AccountMonitoring = { watched: false, problem: null, message: '', since: null, remedy: null }

/**
 * The service's state: `silent` without a heartbeat, `stalled` with a heartbeat when every account's check is long overdue.
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
 * Whether one account is being watched:
 * - one that depends on a person is while somebody sees it in time on the portal;
 * - inactive ones and those for imports should not be, nor a new one until its first check is late;
 * - one that needs a correction (refused, certificate) is not, since the first refusal;
 * - one whose last check failed for a temporary reason is not, since the first of the consecutive failures: it is retried;
 * - one whose last check succeeded is, unless the service is down, the next check is long overdue, or the clock was set back.
 */
export function monitoringOf(record: AccountRecord, service: Service, circumstances: Circumstances): AccountMonitoring {
  const { now } = circumstances
  const byPerson = monitoringByPerson(record, circumstances)
  if (byPerson) return byPerson
  if (!isLookedAt(record)) return UNKNOWN
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
  if (record.state !== 'never' && record.state !== 'ok') {
    return stopped(record.state, record.message, lastLook, needsPerson(record) ? 'correct' : 'wait')
  }
  if (service.state === 'silent') return stopped('service', MESSAGES.workerSilent, service.since, 'restart')
  if (service.state === 'stalled') return stopped('service', MESSAGES.scheduleStalled, service.since, 'restart')
  if (isFuture(record.lastCheck, now)) return stopped('clock', MESSAGES.clockSetBack, null, 'wait')
  if (isOverdue(record, circumstances)) {
    return stopped('overdue', MESSAGES.accountOverdue, lastLook ?? past(record.dueSince, now), 'wait')
  }
  return record.state === 'never' ? UNKNOWN : { ...UNKNOWN, watched: true }
}

/** Whether nobody but a person can see the account's list: it is for imports, or the portal takes no password any more. */
export const dependsOnPerson = ({ isActive, signIn, state }: AccountRecord): boolean =>
  isActive && (signIn === 'import' || (signIn === 'password' && state === 'certificate_required'))

/** The same of an account that depends on a person; null for others, and for one that still waits for its correction. */
function monitoringByPerson(record: AccountRecord, { now, rhythm }: Circumstances): AccountMonitoring | null {
  const { visit } = record
  if (!rhythm || !visit || !dependsOnPerson(record)) return null
  if (record.signIn !== 'import' && visit.seen === null) return null
  const seen = past(visit.seen, now)
  const { overdueSince } = visitState({ seen, since: visit.since }, rhythm, now)
  if (overdueSince === null) return { ...UNKNOWN, watched: seen !== null }
  const message = 'Ninguém entrou no portal por esta conta. O que chegou desde então pode não estar na lista.'
  return { watched: false, problem: 'unseen', message, since: seen ?? visit.since, remedy: 'visit' }
}

/** Whether this account is to be checked at all. */
export const isLookedAt = (record: AccountRecord): boolean => record.isActive && record.signIn !== 'import'

const needsPerson = ({ state }: AccountRecord) => state === 'rejected' || state === 'certificate_required'

/**
 * Whether the next check is long overdue. A check made since it became due counts, and so does the portal's `Retry-After`.
 */
function isOverdue(record: AccountRecord, { now, intervalMinutes }: Circumstances): boolean {
  const due = latest([record.dueSince, past(record.lastCheck, now), record.waitUntil])
  if (due === null) return false
  const minutes = Math.min(Math.max(LATE_INTERVALS * intervalMinutes, LATE_MINUTES.least), LATE_MINUTES.most)
  return now.getTime() - due.getTime() > minutes * 60_000
}

/** Null for a future moment: the clock was set back since it was written. */
export const past = (moment: Date | null, now: Date): Date | null => (isFuture(moment, now) ? null : moment)

const isFuture = (moment: Date | null, now: Date) =>
  moment !== null && moment.getTime() > now.getTime() + CLOCK_TOLERANCE_MS

function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}
